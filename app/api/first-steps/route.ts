import { answerFirstSteps, keepFirstStep } from "@/lib/server/api/first-steps";
import { handle } from "@/lib/server/handler";

export const dynamic = "force-dynamic";

export const GET = handle(answerFirstSteps);

export const POST = handle(keepFirstStep);
