// @ts-check
// npm run check: format, lint with the import boundaries, types, unused code, duplicate code. All of them run, also after
// a failure.
import { ensureInstalled } from "./prepare.mjs";
import { isStopAsked, nodeBinary, run, runAsScript, tool } from "./processes.mjs";

/** @typedef {{ name: string, ok: boolean, seconds: number }} CheckResult */

/** @type {{ name: string, commands: [packageName: string, command: string, ...args: string[]][] }[]} */
const CHECKS = [
  { name: "format and style", commands: [["@biomejs/biome", "biome", "check", "--error-on-warnings", "."]] },
  {
    name: "lint and import boundaries",
    commands: [
      // Type-aware rules see the routes' generated types only once they are there.
      ["@react-router/dev", "react-router", "typegen"],
      ["oxlint", "oxlint", "--type-aware", "--deny-warnings"],
    ],
  },
  {
    name: "types",
    commands: [
      ["@react-router/dev", "react-router", "typegen"],
      ["typescript", "tsc", "--noEmit"],
    ],
  },
  { name: "unused code", commands: [["knip", "knip"]] },
  { name: "duplicate code", commands: [["jscpd", "jscpd"]] },
];

/** @returns {Promise<CheckResult[]>} */
export async function runChecks() {
  const results = [];
  for (const { name, commands } of CHECKS) {
    if (isStopAsked()) break;
    const started = performance.now();
    let failure = "";
    for (const [packageName, command, ...args] of commands) {
      const env = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
      const outcome = await run(nodeBinary(), [tool(packageName, command), ...args], { env, capture: true });
      if (outcome.code === 0) continue;
      failure = outcome.output || `${command} ended with exit code ${outcome.code} and said nothing.`;
      break;
    }
    const seconds = (performance.now() - started) / 1000;
    console.log(`${name}: ${failure ? "failed" : "ok"} (${seconds.toFixed(1)} s)`);
    if (failure) console.log(failure);
    results.push({ name, ok: !failure, seconds });
  }
  return results;
}

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  const results = await runChecks();
  if (results.some(({ ok }) => !ok)) process.exitCode = 1;
});
