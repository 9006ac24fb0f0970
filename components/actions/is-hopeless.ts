import type { Action } from "@/lib/queries/actions";

const hopeless: Action["status"][] = ["failed", "denied", "withdrawn", "expired", "invalid"];

/** Whether an action has come to nothing and never will. */
export const isHopeless = ({ status }: Action): boolean => hopeless.includes(status);
