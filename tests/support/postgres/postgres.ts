import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const START_TIMEOUT_MS = 60_000;

export type TestPostgres = {
  url: string;
  /** Stops the server and keeps its data. */
  shutDown: () => Promise<void>;
  /** Starts it again at the same URL. */
  startUp: () => Promise<void>;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
};

/**
 * Starts a real PostgreSQL from the packaged binaries. A keeper process terminates it and deletes its files as soon as our end
 * of the pipe closes, so that not even a killed test run leaves one behind.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL("keeper.ts", import.meta.url))], {
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

  async function command(line: "down" | "up") {
    const answered = once(keeper.stdout, "data");
    keeper.stdin.write(`${line}\n`);
    await answered;
  }

  return {
    url,
    shutDown: () => command("down"),
    startUp: () => command("up"),
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}
