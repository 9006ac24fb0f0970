/** As much of a browser as sign-in needs, for tests: cookies by host and path, redirects followed by hand. */
type Cookie = { name: string; value: string; path: string };

export type TestBrowser = ReturnType<typeof testBrowser>;

export function testBrowser(language = "en") {
  let cookies: Cookie[] = [];

  const keep = (lines: string[]) => {
    for (const line of lines) {
      const [pair = "", ...attributes] = line.split("; ");
      const equals = pair.indexOf("=");
      const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? "/";
      const cookie = { name: pair.slice(0, equals), value: pair.slice(equals + 1), path };
      const isOver = attributes.some((each) => /^(max-age=0$|expires=thu, 01 jan 1970)/i.test(each));
      cookies = cookies.filter((each) => each.name !== cookie.name || each.path !== path);
      if (!isOver && cookie.value) cookies.push(cookie);
    }
  };
  const sent = (path: string) => cookies.filter((cookie) => path.startsWith(cookie.path));

  return {
    keep,
    cookies: () => Object.fromEntries(cookies.map(({ name, value }) => [name, decodeURIComponent(value)])),
    async open(url: string, form?: Record<string, string>): Promise<Response> {
      const { pathname, origin } = new URL(url);
      const headers = new Headers({ "accept-language": language, accept: "text/html" });
      headers.set(
        "cookie",
        sent(pathname)
          .map(({ name, value }) => `${name}=${value}`)
          .join("; "),
      );
      if (form) headers.set("origin", origin);
      const response = await fetch(url, {
        headers,
        redirect: "manual",
        ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
      });
      keep(response.headers.getSetCookie());
      return response;
    },
    /** Follows redirects while they stay on `origin`; answers with the last response and where it came from. */
    async follow(url: string, origin: string, form?: Record<string, string>) {
      let at = url;
      let response = await this.open(at, form);
      for (let hops = 0; hops < 10; hops++) {
        const location = response.headers.get("location");
        if (!location) break;
        at = new URL(location, at).href;
        if (new URL(at).origin !== origin) break;
        response = await this.open(at);
      }
      return { response, at };
    },
  };
}
