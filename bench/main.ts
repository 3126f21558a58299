/**
 * Measures every section of docs/benchmarks.md, or those named on the command line, and writes each into the file as soon
 * as it is done.
 */
import { report } from "./report.ts";
import { NotMeasurable, type Section } from "./section.ts";
import { measureAiLoad } from "./sections/ai-load.ts";
import { measureApi } from "./sections/api.ts";
import { measureContactPosts } from "./sections/contact-posts.ts";
import { measureEstimate } from "./sections/estimate.ts";
import { measureFirstRender } from "./sections/first-render.ts";
import { measureGrowth } from "./sections/growth.ts";
import { measureLattice } from "./sections/lattice.ts";
import { measureLighthouse } from "./sections/lighthouse.ts";
import { measureLongTasks } from "./sections/long-tasks.ts";
import { measurePages } from "./sections/pages.ts";
import { measureSaas } from "./sections/saas.ts";
import { measureSentiment } from "./sections/sentiment.ts";
import { measureShopLoad } from "./sections/shop-load.ts";
import { measureStream } from "./sections/stream.ts";

const SECTIONS = new Map<string, () => Promise<Section>>([
  ["pages", measurePages],
  ["first-render", measureFirstRender],
  ["api", measureApi],
  ["contact-posts", measureContactPosts],
  ["sentiment", measureSentiment],
  ["growth", measureGrowth],
  ["ai-load", measureAiLoad],
  ["shop-load", measureShopLoad],
  ["lattice", measureLattice],
  ["stream", measureStream],
  ["saas", measureSaas],
  ["estimate", measureEstimate],
  ["long-tasks", measureLongTasks],
  ["lighthouse", measureLighthouse],
]);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !SECTIONS.has(name));
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(", ")}. Available sections: ${[...SECTIONS.keys()].join(", ")}.`);
  process.exit(1);
}

for (const [name, measure] of SECTIONS) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\nMeasuring ${name} …`);
  report(await measure().catch(sayWhyNot));
}

/** In a full run, a section that can't be measured on this machine says so in the report; if named explicitly, it fails. */
function sayWhyNot(error: unknown): Section {
  if (!(error instanceof NotMeasurable)) throw error;
  if (named.length === 0) return { title: error.section, intro: error.message, table: [], notes: [] };
  console.error(error.message);
  if (error.cause instanceof Error) console.error(error.cause.message);
  process.exit(1);
}
