/** PostgreSQL keeps neither a NUL nor half a surrogate pair; for display the replacement character says as much. */
export const storable = (text: string): string => text.toWellFormed().replaceAll("\u0000", "\ufffd");
