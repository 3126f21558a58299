/**
 * The page into which the server puts pages of its own (server/http/responses/html-page.ts), so that they look like the
 * site. No visitor reaches its address, since the site's addresses have no such character.
 */
export const FRAME_ADDRESS = "/@frame";

/** What it has in place of a title and of content. */
export const FRAME_GAPS = { title: "@@title@@", body: "@@body@@" } as const;
