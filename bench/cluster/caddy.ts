import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** Starts Caddy with the same file that a cluster is deployed with, on a local port. */
export async function startCaddy(port: number, instances: readonly string[]) {
  if (spawnSync("caddy", ["version"]).status !== 0) {
    throw new Error("caddy was not found on the PATH. Install it (apt install caddy) and try again.");
  }
  const child = spawn("caddy", ["run", "--config", "deploy/Caddyfile.cluster", "--adapter", "caddyfile"], {
    env: {
      ...process.env,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      INSTANCES: instances.join(" "),
      // Nothing may outlive the run.
      CADDY_ADMIN: "off",
    },
    stdio: ["ignore", "ignore", "ignore"],
  });
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with code ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await wait(100);
  }
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
