import { sampleTexts } from "#demos/sentiment-analysis/view/samples.ts";
import { anyVisitor, ask, type HttpRequest } from "../http.ts";
import { type Writer, write } from "../load.ts";
import { inMs, ratio } from "../numbers.ts";
import { processorMs, type Site } from "../processes.ts";
import type { Section } from "../section.ts";
import { onSite } from "../sites.ts";

const SECONDS = 15;
const AT_ONCE = 4;

/** Sentiment analysis through the built site's API, keywords included. */
export async function measureSentiment(): Promise<Section> {
  let firstMs = 0;
  const { result: table, memory } = await onSite({ TRUST_PROXY: "true" }, async (site) => {
    firstMs = (await ask(site.url, comment(0))).ms;
    const alone = await measure(site, 1);
    const together = await measure(site, AT_ONCE);
    return [
      { Visitors: "One at a time", ...rowOf(alone), "Comments/s to one visitor": ratio(1, 1) },
      {
        Visitors: `${AT_ONCE} at once`,
        ...rowOf(together),
        "Comments/s to one visitor": ratio(together.perSecond, alone.perSecond),
      },
    ];
  });
  return {
    title: "Sentiment",
    intro:
      "The playground's five sample texts, one after another, through the API, with keywords. The model runs in one thread.",
    table,
    notes: [
      `The first text, which loads the model, took ${(firstMs / 1_000).toFixed(1)} s. Server memory: ${memory}, with the model loaded.`,
    ],
  };
}

function comment(number: number): HttpRequest {
  const text = sampleTexts[number % sampleTexts.length];
  const headers = { "content-type": "application/json", ...anyVisitor() };
  return { path: "/api/ai/sentiment", method: "POST", headers, body: JSON.stringify({ text }) };
}

async function measure({ url, pid }: Site, visitors: number) {
  let number = 0;
  const visitor: Writer = (send) => {
    number += 1;
    return send(comment(number));
  };
  const before = processorMs(pid);
  const load = await write(
    url,
    SECONDS,
    Array.from({ length: visitors }, () => visitor),
  );
  return { ...load, processorMs: (processorMs(pid) - before) / load.requests };
}

const rowOf = ({ perSecond, p50Ms, p99Ms, processorMs }: Awaited<ReturnType<typeof measure>>) => ({
  "Comments/s": perSecond.toFixed(1),
  "p50, ms": inMs(p50Ms),
  "p99, ms": inMs(p99Ms),
  "CPU time per comment, ms": inMs(processorMs),
});
