import { answerStartedOperations } from "@/lib/server/api/operations";
import { handle } from "@/lib/server/handler";

export const dynamic = "force-dynamic";

export const GET = handle(answerStartedOperations);
