/** Keeps both ends of an id: they are what people compare. */
export const shortId = (id: string) => (id.length <= 14 ? id : `${id.slice(0, 8)}…${id.slice(-4)}`);
