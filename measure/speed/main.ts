/**
 * Measures every section of docs/benchmarks.md, or those named on the command line, and writes each into the file as soon
 * as it is done.
 */
import { report, type Section } from "../report.ts";
import { measureApi } from "./api.ts";
import { measureContact } from "./contact.ts";
import { measureFirstRender } from "./first-render.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measurePages } from "./pages.ts";

const SECTIONS: Record<string, () => Promise<Section>> = {
  pages: measurePages,
  "first-render": measureFirstRender,
  api: measureApi,
  contact: measureContact,
  lighthouse: measureLighthouse,
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(", ")}. Available sections: ${Object.keys(SECTIONS).join(", ")}.`);
  process.exit(1);
}

for (const [name, measure] of Object.entries(SECTIONS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  console.log(`\nMeasuring ${name} …`);
  report("benchmarks.md", await measure());
}
