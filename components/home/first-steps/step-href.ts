import { documentHref } from "@/lib/documents/document-href";
import { evidenceHref } from "@/lib/evidence/address";
import { sampleQuestion } from "@/lib/spaces/sample-content";
import type { StepName } from "./first-steps-of";
import type { FirstStepsState } from "./use-first-steps";

/** Where a step is taken. Undefined while an earlier one has to come first. */
export function stepHref(name: StepName, { sample, own }: Pick<FirstStepsState, "sample" | "own">): string | undefined {
  switch (name) {
    case "flip":
      return sample?.hrefOf("handbook");
    case "failure":
      return sample?.hrefOf("hours");
    case "read":
      return sample ? evidenceHref({ query: sampleQuestion, spaceIds: [sample.spaceId] }) : "/evidence";
    case "space":
      return "/spaces?new=space";
    case "upload":
      return own.spaceId ? `/spaces/${encodeURIComponent(own.spaceId)}/documents?new=document` : undefined;
    case "readOwn":
      return own.documentId ? evidenceHref({ documentIds: [own.documentId] }) : undefined;
    case "delete":
      return own.documentId ? documentHref(own.documentId) : undefined;
  }
}
