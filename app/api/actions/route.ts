import { answerActions, proposeAction } from "@/lib/server/api/actions";
import { handle } from "@/lib/server/handler";

export const dynamic = "force-dynamic";

export const GET = handle(answerActions);
export const POST = handle(proposeAction);
