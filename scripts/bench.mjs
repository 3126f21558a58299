// @ts-check
// npm run bench [-- SECTION …]: measures speed and writes docs/benchmarks.md.
import { measure } from "./measure.mjs";
import { runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, () => measure(["measure/speed/main.ts", ...process.argv.slice(2)], { built: true }));
