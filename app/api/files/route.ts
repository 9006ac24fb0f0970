import { passFileOn } from "@/lib/server/api/pass-file-on";
import { handle } from "@/lib/server/handler";

export const dynamic = "force-dynamic";

/** A file on its way to the Gateway. */
export const POST = handle(passFileOn);
