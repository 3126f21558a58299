import type { ApiParts } from "#server/api.ts";
import { createApp } from "#server/app.ts";
import { createLogger } from "#server/platform/logger.ts";
import { readSettings } from "#server/platform/settings.ts";

type TestAppOptions = {
  environment?: Record<string, string>;
  ping?: () => Promise<void>;
  isAccepting?: () => boolean;
  answerPage?: () => Promise<Response>;
};

/** The app without a listening socket: requests go in, responses and log lines come out. */
export function createTestApp({ environment = {}, ping, isAccepting, answerPage }: TestAppOptions = {}) {
  const lines: string[] = [];
  const parts: ApiParts = {
    settings: readSettings(environment),
    log: createLogger("info", (text) => lines.push(text)),
  };
  const app = createApp({
    ...parts,
    database: { ping: ping ?? (async () => {}) },
    isAccepting: isAccepting ?? (() => true),
    answerPage: answerPage ?? (async () => new Response("a page")),
  });
  const facts = { id: "test-request", address: "127.0.0.1", secure: false, host: "site.test" };
  return {
    logged: () => lines.join(""),
    request: (path: string, init?: RequestInit) => app.request(`http://site.test${path}`, init, { facts }),
  };
}
