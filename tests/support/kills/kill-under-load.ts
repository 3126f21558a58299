import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import type { SiteProcess } from "#tests/support/fixtures/site-process.ts";
import { startPostgres } from "#tests/support/postgres/postgres.ts";

type Engine = "sqlite" | "postgres";
type Storage = { dataDir: string; databaseUrl: string | undefined };

/** Visitors who use the site until it is gone, and what is left of their work afterwards. */
export type Load = {
  /** Resolves once the server at this address is gone. */
  run: (address: string) => Promise<unknown>;
  /** How often the site has answered so far. */
  answered: () => number;
  /** Whether this kill, counted from 0, waits for an answer, however slow the machine is. */
  isAwaited: (kill: number) => boolean;
  /** Runs between two servers. */
  betweenServers?: (storage: Storage) => Promise<void>;
  /** Checks the data after the last kill. A server runs on it again. */
  expectIntact: (storage: Storage, address: string) => Promise<void>;
};

type Options = {
  launch: (options: { env: Record<string, string> }) => SiteProcess;
  folder: string;
  engine: Engine;
  kills: number;
  loads: readonly Load[];
};

/** Kills the server at random moments under load, and checks what it has acknowledged by then. */
export async function killUnderLoad({ launch, folder, engine, kills, loads }: Options): Promise<void> {
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const storage = { dataDir: `${folder}/data`, databaseUrl: postgres?.url };
  const env = { DATA_DIR: storage.dataDir, DATABASE_URL: postgres?.url ?? "", TRUST_PROXY: "true", LOG_LEVEL: "error" };
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const server = launch({ env });
      const address = await server.address;
      const before = loads.map(({ answered }) => answered());
      const running = Promise.all(loads.map(({ run }) => run(address)));
      const haveAnswers = () =>
        loads.every(({ answered, isAwaited }, index) => !isAwaited(kill) || answered() > (before[index] ?? 0));
      await expect.poll(haveAnswers, { timeout: 20_000, intervals: [10] }).toBe(true);
      await wait(randomInt(150));
      server.stop("SIGKILL");
      await server.exitCode;
      await running;
      for (const load of loads) await load.betweenServers?.(storage);
    }
    const address = await launch({ env }).address;
    for (const load of loads) await load.expectIntact(storage, address);
  } finally {
    await postgres?.stop();
  }
}
