import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { PublishedText } from "#server/published/published-text.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import { answerOf } from "#server/search/search-answer.ts";
import { buildSearchIndex, type SearchEntry } from "#server/search/search-index.ts";
import { seenQueries } from "./queries.ts";

const POSTS = 2_000;
const MB = 1024 * 1024;
/** What else runs on the machine must not count. */
const cpuMs = () => process.cpuUsage().user / 1_000;

/** As many posts, each of forty paragraphs of the sample's, with a few words of its own. */
async function* manyPosts(sources: PublishedSources) {
  const paragraphs: PublishedText[] = [];
  for await (const { texts } of sources.all()) paragraphs.push(...texts.filter(({ text }) => text.length > 100));
  for (let post = 0; post < POSTS; post += 1) {
    const title = `Post ${post.toString(36)}x${(post * 7919).toString(36)}`;
    const href = `/blog/post-${post}`;
    const read = () =>
      Array.from({ length: 40 }, (_, at): PublishedText => {
        const source = paragraphs[(post * 31 + at * 17) % paragraphs.length] ?? { text: "", context: "" };
        return {
          text: `${source.text} w${(post * 40 + at) % 9_973}`,
          context: `${title}, ${source.context}`,
          title,
          href,
        };
      });
    const entry: SearchEntry = { kind: "blog-post", title, href, readTexts: async () => read() };
    yield [entry, read()] as const;
  }
}

export async function measureManyPosts(sources: PublishedSources) {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const before = process.memoryUsage().heapUsed;
  const started = cpuMs();
  const index = await buildSearchIndex(manyPosts(sources));
  const built = cpuMs() - started;
  collect();
  const held = (process.memoryUsage().heapUsed - before) / MB;
  const times: number[] = [];
  for (const { q } of seenQueries) {
    const asked = cpuMs();
    await answerOf(index, q);
    times.push(cpuMs() - asked);
  }
  times.sort((one, other) => one - other);
  console.table({
    "2,000 posts": {
      "build, s": (built / 1_000).toFixed(1),
      "memory, MB": held.toFixed(0),
      "search, median ms": times[times.length >> 1]?.toFixed(0),
      "search, slowest ms": times.at(-1)?.toFixed(0),
    },
  });
}
