/** Controls outside the form send it by its id, and lead to the field. */
export const questionIds = { form: "evidence-question", field: "evidence-question-text" } as const;

export const focusQuestion = () => document.getElementById(questionIds.field)?.focus();
