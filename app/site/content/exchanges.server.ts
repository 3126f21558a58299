import { type ApiContext, findItem } from "#app/ui/api/api.server.ts";
import { exchanges } from "#demos/exchanges.ts";

/** The recorded exchanges whose quote still stands on its page. */
export async function standingExchanges(context: ApiContext) {
  const pages = await Promise.all(
    exchanges.map(({ quote }) => findItem(context, "project", quote.href.replace("/projects/", ""))),
  );
  return exchanges.filter(({ quote }, index) => JSON.stringify(pages[index] ?? "").includes(quote.text));
}
