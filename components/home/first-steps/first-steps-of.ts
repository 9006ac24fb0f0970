export type Step = { name: "space" | "upload" | "ask"; isDone: boolean };

type Known = {
  /** Undefined while it cannot be known, as when the Gateway does not answer. */
  hasSpace: boolean | undefined;
  hasBegun: boolean | undefined;
  hasAsked: boolean;
  mayCreate: boolean;
  mayUpload: boolean;
  maySearch: boolean;
};

/** The steps that this person may take, in their order. What cannot be known counts as done: nobody is pushed. */
export function firstStepsOf(known: Known): Step[] {
  const { hasSpace = true, hasBegun = true, hasAsked, mayCreate, mayUpload, maySearch } = known;
  const steps: (Step & { isOpen: boolean })[] = [
    { name: "space", isDone: hasSpace, isOpen: mayCreate },
    { name: "upload", isDone: hasBegun, isOpen: mayUpload },
    { name: "ask", isDone: hasAsked, isOpen: maySearch },
  ];
  return steps.filter(({ isOpen }) => isOpen).map(({ name, isDone }) => ({ name, isDone }));
}
