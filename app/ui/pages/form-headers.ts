import type { HeadersArgs } from "react-router";

/**
 * For pages with forms. Their addresses may be signed links, so they send no referrer to other sites. ("no-referrer" would
 * also hide the origin of the page's own form, and the origin check would refuse it.)
 */
export function formHeaders({ loaderHeaders, errorHeaders }: HeadersArgs) {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  headers.set("referrer-policy", "same-origin");
  return headers;
}
