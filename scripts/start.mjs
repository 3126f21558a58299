// @ts-check
// npm start: installs and builds what changed, then runs the built site until it is stopped. What visitors download is
// compressed at full quality once the site is up, since that takes longer than everything else after the installation.
import { compressFiles, ensureBuilt, ensureInstalled, isCompressed } from "./prepare.mjs";
import { exitLike, isStopRequested, nodeBinary, run, runAsScript, SERVER_ENVIRONMENT } from "./processes.mjs";

await runAsScript(import.meta.url, async () => {
  await ensureInstalled();
  await ensureBuilt({ compressed: false });
  const server = run(nodeBinary(), ["build/server/index.js"], {
    env: SERVER_ENVIRONMENT,
    onReady: () => {
      if (!isCompressed()) compressFiles(["--background"]).catch((error) => isStopRequested() || console.error(error));
    },
  });
  exitLike(await server);
});
