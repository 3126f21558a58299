import { type ApiContext, isStanding } from "#app/ui/api/api.server.ts";
import { type Exchange, exchanges } from "#demos/exchanges.ts";

/** The recorded exchanges whose quote still stands on its page, with what was weighed where all of that does. */
export async function standingExchanges(context: ApiContext): Promise<Exchange[]> {
  const stand = async (passages: readonly { text: string; href: string }[]) =>
    (await Promise.all(passages.map((passage) => isStanding(context, passage)))).every(Boolean);
  const all = exchanges.map(async ({ weighed, ...exchange }) => {
    if (!(await stand([exchange.quote]))) return [];
    const isWhole = weighed && (await stand([...weighed.answer.passages, ...weighed.refusal.passages]));
    return [isWhole ? { ...exchange, weighed } : exchange];
  });
  return (await Promise.all(all)).flat();
}
