import { createContext } from "react-router";
import type { SiteContent } from "#content-types/site/site-sections.ts";

/** What rendering a page needs from the server besides the request. */
export type PageContext = {
  nonce: string;
  /** The site's public address, for absolute URLs. */
  site: string;
  /** The owner's facts and texts. */
  content: SiteContent;
  /**
   * Set if the content has changes that visitors don't see yet: where they are edited, or nothing for somebody who was
   * sent a link.
   */
  previewOf?: string;
  /** Whether to render the 404 page; the server caches one per route. */
  notFoundPage: boolean;
  reportError: (error: unknown) => void;
  /** Calls the API in this process with a path such as "/api/projects", and with cookies on private pages. */
  fetchApi: (path: string) => Promise<Response>;
};

export const pageContext = createContext<PageContext>();

/** The only headers a page forwards to the API: who is asking, but not, say, which compression they accept. */
export function cookiesOf({ headers }: Request): Headers {
  const cookie = headers.get("cookie");
  return new Headers(cookie ? { cookie } : {});
}
