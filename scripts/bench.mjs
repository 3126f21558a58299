// @ts-check
// npm run bench [-- SECTION …]: measures speed and writes docs/benchmarks.md. `-- cluster` runs two instances behind a proxy,
// `-- memory COMMAND` reports the memory that a command uses.
import { measure } from "./measure.mjs";
import { runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  const [first, ...rest] = process.argv.slice(2);
  if (first === "memory") await measure(["measure/speed/memory.ts", ...rest]);
  else if (first === "cluster") await measure(["measure/speed/cluster.ts", ...rest], { built: true });
  else await measure(["measure/speed/main.ts", ...process.argv.slice(2)], { built: true });
});
