import type { FirstSteps } from "@/lib/queries/first-steps";

export type StepName = FirstSteps["done"][number];
export type Step = { name: StepName; isDone: boolean };

type Known = {
  done: StepName[];
  /** There is a sample space to see things in. */
  hasSample: boolean;
  /** Undefined while it cannot be known, as when the Gateway does not answer. */
  hasSpace: boolean | undefined;
  mayCreate: boolean;
  mayUpload: boolean;
  mayReindex: boolean;
  mayDelete: boolean;
  maySearch: boolean;
};

/** The steps that this person may take, in their order. With a sample space there is more to see before doing it oneself. */
export function firstStepsOf({ done, hasSample, hasSpace = true, ...may }: Known): Step[] {
  const isReader = !may.mayUpload;
  const open: Record<StepName, boolean> = {
    flip: hasSample && may.mayReindex,
    failure: hasSample && isReader,
    read: may.maySearch,
    space: may.mayCreate,
    upload: may.mayUpload,
    readOwn: hasSample && may.mayUpload && may.maySearch,
    delete: hasSample && may.mayUpload && may.mayDelete,
  };
  const order: StepName[] = hasSample
    ? ["flip", "read", "failure", "space", "upload", "readOwn", "delete"]
    : ["space", "upload", "read"];
  const isDone = (name: StepName) => done.includes(name) || (name === "space" && !hasSample && hasSpace);
  return order.filter((name) => open[name]).map((name) => ({ name, isDone: isDone(name) }));
}
