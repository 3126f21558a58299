import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compress, isCompressible } from "./server/http/compression.ts";

export default {
  ssr: true,
  buildDirectory: "build",
  // Pages hydrate as islands or whole; neither needs to ask for routes one by one.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;

/** Runtimes that a demo fetches when it is used. They were two thirds of a build's work at the best quality. */
const LARGE_BYTES = 256 * 1024;

/** Compresses the client's files once, as well as can be, so that the server only reads them when it starts. */
async function precompress(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const body = await readFile(path);
      const { br, gzip } = await compress(body, body.length > LARGE_BYTES ? "good" : "best");
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
    }),
  );
}
