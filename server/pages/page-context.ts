import { createContext } from "react-router";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { SessionAnswer } from "#contract/accounts.ts";
import type { InlineCode } from "#contract/inline-code.ts";
import type { RouteLimit } from "#server/http/limits/limited.ts";
import type { Network } from "#server/http/network.ts";
import type { Services } from "#server/services.ts";

/** What rendering a page needs from the server besides the request. */
export type PageContext = {
  /** The page's own scripts and styles, collected while it renders. */
  inline: InlineCode;
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
  services: Services;
  /** Who asks, for limits. */
  network: Network;
  /** Counts the request, and throws beyond the limit. */
  count: (limit: RouteLimit) => Promise<void>;
  /** Who is signed in. Public pages are the same for everybody, so there it is nobody. */
  session: SessionAnswer;
  /** Renders the page once it is its turn. What an action does, such as reading an upload, doesn't wait and holds up nobody. */
  inTurn: (render: () => Promise<Response>) => Promise<Response>;
};

export const pageContext = createContext<PageContext>();

/** Who asks for a page. */
export type Visitor = Pick<PageContext, "network" | "count"> & {
  /** Reads it from the request's cookie. */
  readSession: () => Promise<SessionAnswer>;
};

/** The session of somebody who is not signed in, and is not told how. */
export const NO_SESSION: SessionAnswer = { owner: null, demoCredentials: null, hasOwnerAccount: true };
