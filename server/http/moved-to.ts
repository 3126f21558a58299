import type { Context } from "hono";

/** For addresses in emails that were sent earlier: the page is elsewhere, with the same query. */
export const movedTo = (page: string) => (context: Context) =>
  context.redirect(page + new URL(context.req.url).search, 308);
