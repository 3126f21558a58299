import { createContext } from "react-router";

/** What rendering a page needs from the server, beyond the request itself. */
export type PageContext = {
  nonce: string;
  /** Where the site is reached, for addresses that leave it. */
  site: string;
  /** Whether an unknown address needs its page rendered: the server keeps one for all of them. */
  notFoundPage: boolean;
  reportError: (error: unknown) => void;
  /** The site's own API, in this process: a path such as "/api/projects", with the visitor's cookies where they count. */
  fetchApi: (path: string) => Promise<Response>;
};

export const pageContext = createContext<PageContext>();

/** All that a page hands on to the API: who asks, and not, say, which compression their browser takes. */
export function cookiesOf({ headers }: Request): Headers {
  const cookie = headers.get("cookie");
  return new Headers(cookie ? { cookie } : {});
}
