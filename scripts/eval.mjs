// @ts-check
// npm run eval -- NAME: measures how often a model, a reader or a set of rules is right; one folder each in measure/quality/.
import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { measure, usage } from "./measure.mjs";
import { ROOT, runAsScript } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  const [name = "", ...args] = process.argv.slice(2);
  const names = globSync("*/task.ts", { cwd: join(ROOT, "measure/quality") }).map(dirname);
  if (!names.includes(name)) usage("eval", names.toSorted());
  await measure(["measure/quality/main.ts", name, ...args], { built: name === "images" });
});
