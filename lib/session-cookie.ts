/** The session cookie's name: as it is on http, with `__Host-` before it on https, and in numbered parts when it is long. */
export const sessionCookie = "kc_session";

/** Whether a session cookie came along. It may be expired or forged: this decides where to send people, not what they may see. */
export const hasSessionCookie = (cookies: { name: string }[]) =>
  cookies.some(({ name }) => /^(__Host-)?kc_session(\.\d+)?$/.test(name));
