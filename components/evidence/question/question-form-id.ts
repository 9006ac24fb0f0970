/** Controls outside the form send it by this id. */
export const questionFormId = "evidence-question";
