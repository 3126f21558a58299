import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { TestDatabase } from "#tests/support/databases.ts";
import { openScriptedModel, type ScriptedModel } from "#tests/support/network/scripted-model.ts";
import { chatOf, streamed } from "#tests/support/samples/ai-requests.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

/**
 * A site with a scripted model, new for each test; on SQLite unless the suite has a database. By default it waits for the
 * model for longer than any busy machine takes.
 */
export function openModelSite(database?: TestDatabase, timeoutSeconds = 60) {
  let model: ScriptedModel;
  let site: TestSite;
  let folder: string;
  const storage = () => database?.settings ?? { dataDir: folder, databaseUrl: undefined };
  const open = () =>
    openTestSite(storage(), {
      environment: {
        ...model.environment,
        AI_VISION_MODEL: "scripted-eye",
        AI_TIMEOUT_SECONDS: String(timeoutSeconds),
      },
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "model-site-"));
    model = await openScriptedModel();
  });
  beforeEach(async () => {
    site = await open();
    await site.core.database.db.deleteFrom("rate_limits").execute();
    model.requests.length = 0;
    model.script({ pieces: ["Hello ", "from the model."] });
  });
  afterEach(() => site.close());
  afterAll(async () => {
    await model.close();
    await rm(folder, { recursive: true, force: true });
  });

  const send = (task: string, body: unknown) => site.request(`/api/ai/${task}`, json("POST", body));
  return {
    model: () => model,
    site: () => site,
    /** Another instance on the same database. */
    openAnother: open,
    send,
    chat: (text = "Hello", system?: string) => send("chat", chatOf(text, system)),
    stream: (text = "Hello") => site.request("/api/ai/chat", streamed(chatOf(text))),
  };
}
