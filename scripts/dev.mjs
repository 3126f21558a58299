// @ts-check
// npm run dev: the development server, with hot reload. Passes its arguments to `react-router dev` (such as --port 4000).
import { ensureInstalled } from "./prepare.mjs";
import { exitLike, nodeBinary, run, runAsScript, tool } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  // Without this condition, React Router would restart itself to set it.
  const args = ["--conditions=development", tool("@react-router/dev", "react-router"), "dev", ...process.argv.slice(2)];
  exitLike(await run(nodeBinary(), args, { env: { NODE_ENV: "development" } }));
});
