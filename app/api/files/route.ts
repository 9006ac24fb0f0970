import { handle } from "@/lib/server/handler";
import { passFileOn } from "@/lib/server/pass-file-on";

export const dynamic = "force-dynamic";

/** A file on its way to the Gateway. */
export const POST = handle(passFileOn);
