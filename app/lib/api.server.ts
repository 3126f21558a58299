/** The one bridge from pages to the server. Nothing else in app/ imports from #server. */
export { pageContext } from "#server/page-context.ts";
