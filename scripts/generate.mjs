// @ts-check
// npm run generate -- NAME: writes files that are committed but not written by hand. Tests compare most of them with their sources.
import { measure, usage } from "./measure.mjs";
import { runAsScript } from "./processes.mjs";

/** @type {Record<string, string[][]>} */
const GENERATORS = {
  "demo-results": [
    ["demos/pipeline-cfd/engine/validation/make-results.ts"],
    ["demos/nuclear-simulation/engine/make-results.ts"],
  ],
  "demo-texts": [["node_modules/vitest/vitest.mjs", "run", "demos/page-texts.test.ts", "--update"]],
  embeddings: [["models/meaning/embed.ts"]],
  "flow-state": [["app/site/home/figure/make-state.ts"], ["demos/pipeline-cfd/engine/channel/make-still.ts"]],
  fonts: [["scripts/subset-fonts.mjs"]],
  icons: [["scripts/icons.mjs"]],
  kernel: [["scripts/build-kernel.mjs"]],
  lineage: [["demos/data-warehouse/engine/lineage/make-lineage.ts"]],
  "saas-summary": [["demos/saas-dashboard/engine/summary/make-summary.ts"]],
  stills: [["scripts/demo-stills.ts"]],
  story: [["demos/data-warehouse/engine/story/make-story.ts"]],
  sbom: [["scripts/sbom.mjs"]],
};

await runAsScript(import.meta.url, async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const commands = Object.hasOwn(GENERATORS, name) ? GENERATORS[name] : undefined;
  for (const command of commands ?? usage("generate", Object.keys(GENERATORS))) await measure([...command, ...args]);
});
