/** The page of one's own actions in which a request to stop a candidate is looked for. */
export const recentActions = { page: 1, pageSize: 20 };
