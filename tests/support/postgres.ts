import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const START_TIMEOUT_MS = 60_000;

/**
 * Starts a real PostgreSQL out of the packaged binaries. It lives in a keeper process that ends it and removes its
 * files as soon as our end of the pipe closes, so that not even a killed test run leaves one behind.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL("postgres-keeper.ts", import.meta.url))], {
    stdio: "pipe",
  });
  const complaint = text(keeper.stderr);
  const ended = once(keeper, "close");
  const timer = setTimeout(() => keeper.stdin.end(), START_TIMEOUT_MS);

  const url = await new Promise<string>((resolve, reject) => {
    keeper.once("error", reject);
    keeper.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
    void ended.then(async () => reject(new Error(`PostgreSQL did not start for the tests.\n${await complaint}`)));
  }).finally(() => clearTimeout(timer));

  return {
    url,
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}
