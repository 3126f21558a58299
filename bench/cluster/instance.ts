import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

export type Instance = {
  address: string;
  start: () => Promise<void>;
  stop: (signal: NodeJS.Signals) => Promise<void>;
};

/** One of several instances, which restarts on the same port. */
export function createInstance(port: number, env: Record<string, string>): Instance {
  let child: ChildProcess | undefined;
  const address = `127.0.0.1:${port}`;
  return {
    address,
    async start() {
      child = spawn(process.execPath, ["build/server/index.js"], {
        env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), ...env },
        stdio: ["ignore", "inherit", "inherit"],
      });
      for (;;) {
        if (child.exitCode !== null) throw new Error(`The instance on port ${port} did not start.`);
        const answer = await fetch(`http://${address}/readyz`).catch(() => undefined);
        if (answer?.ok) return;
        await wait(50);
      }
    },
    async stop(signal) {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}
