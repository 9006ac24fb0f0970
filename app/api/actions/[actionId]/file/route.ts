import { answerFile } from "@/lib/server/api/actions";
import { handle } from "@/lib/server/handler";

export const dynamic = "force-dynamic";

export const GET = handle(answerFile);
