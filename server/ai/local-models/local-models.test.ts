import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type LocalModelsAnswer, localModelsAnswer } from "#contract/local-models.ts";
import type { EngineLoaders } from "#demos/servers.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { createLogger } from "#server/platform/logger.ts";
import { describeWithDatabase } from "#tests/support/databases.ts";
import { type FileServer, openFileServer } from "#tests/support/network/file-server.ts";
import { smallModel } from "#tests/support/samples/gguf.ts";
import { json, openTestSite, type TestSite } from "#tests/support/site.ts";

const API = "/api/admin/models/local";
const MODEL = smallModel(1_000_000, "Larger");

describeWithDatabase("models on this server", (storage) => {
  let server: FileServer;
  let site: TestSite;
  let owner: Awaited<ReturnType<TestSite["signedIn"]>>;
  const sites: TestSite[] = [];
  /** The models that can't write. */
  const broken = new Set<string>();
  /** Resolves when the owner may see the next text. */
  let turn: Promise<void>;

  /** Writes the model's own name instead of a text. */
  const generateText: EngineLoaders["generateText"] = async (_parts, { name, parameters, bytes }) => {
    const write = async (signal?: AbortSignal) => {
      await turn;
      signal?.throwIfAborted();
      if (broken.has(name)) throw new Error("The worker ended with exit code 1.");
      return name;
    };
    return {
      model: { name, parameters, bytes },
      fits: true,
      warmUp: async () => true,
      write: async () => ({ text: await write() }),
      complete: () => write(),
      tryOut: async (_request, signal) => ({ text: await write(signal), tokens: 20, ms: 500 }),
    };
  };
  const open = async (environment: Record<string, string> = {}, budgetMb = 4_096) => {
    const openRuntime = async () => createRuntime({ log: createLogger("error"), budgetMb });
    site = await openTestSite(storage.settings, { environment, models: { generateText, openRuntime } });
    sites.push(site);
    owner = await site.signedIn();
    return site;
  };

  beforeAll(async () => {
    server = await openFileServer(MODEL);
  });
  beforeEach(async () => {
    turn = Promise.resolve();
    broken.clear();
    server.answer = undefined;
    await open();
  });
  afterEach(async () => {
    await site.core.database.db.deleteFrom("site_secrets").where("name", "=", "settings:models").execute();
    for (const each of sites.splice(0)) await each.close();
    await rm(join(storage.settings.dataDir, "models"), { recursive: true, force: true });
  });
  afterAll(() => server.close());

  const answered = async (response: Response): Promise<LocalModelsAnswer> => {
    expect(response.status).toBe(200);
    return localModelsAnswer.parse(await response.json());
  };
  const read = async () => answered(await owner(API));
  const problemOf = async (response: Response) => {
    const { error } = (await response.json()) as { error: { message: string; fields?: Record<string, string> } };
    return Object.values(error.fields ?? {})[0] ?? error.message;
  };
  const download = (changes: object = {}) => owner(`${API}/downloads`, json("POST", { url: server.url, ...changes }));
  const act = (action: string, file = "model.gguf") => owner(`${API}/actions`, json("POST", { action, file }));
  const remove = (file = "model.gguf") => owner(`${API}/files/${file}`, { method: "DELETE" });
  const now = (part: (answer: LocalModelsAnswer) => unknown) => async () => part(await read());
  const downloaded = async () => {
    await answered(await download());
    await expect.poll(now(({ files, downloads }) => [files.length, downloads.length])).toEqual([1, 0]);
  };
  const used = async () => {
    await answered(await act("use"));
    await expect.poll(now(({ trial }) => trial?.state)).toBe("done");
  };
  const writerOf = async (from = site) =>
    ((await (await from.request("/api/engines")).json()) as { writer: { name?: string } }).writer.name;

  it("can be seen by the demo sign-in, and changed only by an owner", async () => {
    expect((await site.request(API)).status).toBe(401);
    await site.core.database.db.deleteFrom("accounts").execute();
    const signIn = await site.request("/api/session", json("POST", { username: "admin", password: "admin123" }));
    const cookie = signIn.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const demo = (path: string, init: RequestInit = {}) =>
      site.request(path, { ...init, headers: { "content-type": "application/json", cookie } });
    expect((await demo(API)).status).toBe(200);
    for (const path of ["check", "downloads", "actions"]) {
      expect((await demo(`${API}/${path}`, json("POST", { url: server.url }))).status).toBe(403);
    }
    expect((await demo(`${API}/choice`, { method: "DELETE" })).status).toBe(403);
    expect((await demo(`${API}/files/model.gguf`, { method: "DELETE" })).status).toBe(403);
  });

  it("lists models with license, size, memory and speed", async () => {
    const { current, offers, freeDiskBytes } = await read();
    expect(current).toMatchObject({ name: "Smol Writer 135M", isShipped: true });
    expect(freeDiskBytes).toBeGreaterThan(0);
    expect(offers).toHaveLength(3);
    expect(offers[0]).toMatchObject({
      license: "Apache-2.0",
      bytes: 491_400_032,
      tokensPerSecond: 15,
      fit: { fits: true, memoryMb: 940 },
    });
    await open({}, 500);
    expect((await read()).offers[0]?.fit).toEqual({
      fits: false,
      memoryMb: 940,
      text: "Doesn’t fit. It needs about 0.9 GB of memory, and models may use 0.5 GB (AI_MEMORY_MB).",
    });
  });

  it("tells of any address whether the model fits", async () => {
    const check = (url: string) => owner(`${API}/check`, json("POST", { url }));
    expect(await (await check(server.url)).json()).toMatchObject({ bytes: MODEL.length, fit: { fits: true } });
    server.answer = (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>");
    expect(await problemOf(await check(server.url))).toContain("There is no GGUF file at this address");
    expect(await problemOf(await check("http://models.example/model.gguf"))).toContain("Please use https");
    expect(await problemOf(await check("ftp://models.example/model.gguf"))).toContain("Please enter the address");
    expect(await problemOf(await check("https://models.example/m-00001-of-00002.gguf"))).toContain(
      "one part of several",
    );
    expect(await problemOf(await download({ sha256: "12" }))).toContain("64 digits");
    expect((await read()).downloads).toEqual([]);
  });

  it("writes with a downloaded model without a restart, on every start, and goes back", async () => {
    await downloaded();
    expect((await read()).files).toMatchObject([{ file: "model.gguf", isInUse: false, problem: null }]);
    const first = site;
    await used();
    expect(await writerOf(first)).toBe("Larger");
    expect((await read()).current).toMatchObject({ name: "Larger", isShipped: false });
    expect(await problemOf(await remove())).toContain("writes at the moment");

    await open();
    expect(await writerOf()).toBe("Larger");
    await expect.poll(() => writerOf(first)).toBe("Larger");
    await answered(await owner(`${API}/choice`, { method: "DELETE" }));
    expect(await writerOf()).toBe("Smol Writer 135M");
    expect((await answered(await remove())).files).toEqual([]);
    expect(await readdir(join(storage.settings.dataDir, "models"))).toEqual([]);
    const activity = await (await owner("/api/admin/activity")).text();
    expect(activity).toContain("Chose model.gguf to write texts");
    expect(activity).toContain("Went back to the text model that comes with the site");
  });

  it("keeps the choice when a provider is connected or disconnected", async () => {
    await downloaded();
    await used();
    await owner("/api/admin/models/provider", { method: "DELETE" });
    expect(await writerOf()).toBe("Larger");
  });

  it("is not used if it can't write", async () => {
    await downloaded();
    broken.add("Larger");
    await act("use");
    await expect.poll(now(({ trial }) => trial?.problem)).toContain("model.gguf could not write a text");
    expect(await writerOf()).toBe("Smol Writer 135M");
  });

  it("is compared with the current one by three prompts, and can be stopped", async () => {
    await downloaded();
    await answered(await act("compare"));
    await expect.poll(now(({ trial }) => trial?.state)).toBe("done");
    const { trial } = await read();
    expect(trial?.texts).toHaveLength(3);
    for (const { current, candidate } of trial?.texts ?? []) {
      expect(current).toEqual({ text: "Smol Writer 135M", seconds: 0.5, tokensPerSecond: 40 });
      expect(candidate).toMatchObject({ text: "Larger" });
    }
    let release = () => {};
    turn = new Promise((resolve) => {
      release = resolve;
    });
    await act("compare");
    expect(await problemOf(await act("compare"))).toContain("is being tried out");
    expect(await problemOf(await remove())).toContain("is being tried out");
    await act("stop");
    release();
    await expect.poll(now(({ trial: stopped }) => stopped?.problem)).toBe("Stopped.");
  });

  it("is compared only if both fit into memory, and used only if it fits", async () => {
    await downloaded();
    await open({}, 400);
    expect(await problemOf(await act("compare"))).toContain("don’t fit into memory side by side");
    await used();
    await open({}, 100);
    expect(await problemOf(await act("use"))).toContain("Doesn’t fit.");
  });

  it("that is cut off, missing or changed is refused at the start, and ours writes", async () => {
    await downloaded();
    await used();
    const path = site.services.textModels.pathOf("model.gguf");
    const reopened = async () => {
      await open();
      await site.services.textModels.chosen();
      await expect.poll(() => writerOf()).toBe("Smol Writer 135M");
      const { problem } = await read();
      expect(site.logged()).toContain(problem);
      return problem;
    };
    await writeFile(path, MODEL.subarray(0, 50));
    expect(await reopened()).toBe("model.gguf is a damaged GGUF file.");
    await writeFile(path, Buffer.concat([MODEL.subarray(0, -1), Buffer.from("!")]));
    expect(await reopened()).toBe("model.gguf was changed: it doesn’t match its checksum.");
    await act("use");
    await expect
      .poll(now(({ trial }) => trial?.problem))
      .toBe("model.gguf was changed: it doesn’t match its checksum.");
    await rm(path);
    expect(await reopened()).toBe("model.gguf does not exist.");
    await writeFile(path, MODEL);
    expect(await writerOf()).toBe("Larger");
  });

  it("that the environment names wins", async () => {
    await downloaded();
    await open({ TEXT_MODEL: site.services.textModels.pathOf("model.gguf") });
    expect(await read()).toMatchObject({ isSetByEnvironment: true, current: { name: "Larger" } });
    expect(await problemOf(await act("use"))).toBe("TEXT_MODEL is set in the environment, which wins over this page.");
    expect((await owner(`${API}/choice`, { method: "DELETE" })).status).toBe(409);
  });

  it("can be paused while it is downloaded, continued after a restart, and one at a time", async () => {
    server.answer = (request, response) => {
      if (request.headers.range) return server.send(request, response);
      response.writeHead(200, { etag: server.etag, "content-length": MODEL.length });
      return void response.write(MODEL.subarray(0, 400_000));
    };
    await answered(await download());
    await expect.poll(now(({ downloads }) => downloads[0]?.received)).toBeGreaterThan(0);
    expect(await problemOf(await download())).toContain("is here already");
    expect(await problemOf(await download({ url: server.url.replace("model", "other") }))).toContain(
      "is being downloaded",
    );
    const paused = await answered(await act("pause"));
    expect(paused.downloads).toMatchObject([{ state: "paused", total: MODEL.length }]);

    await open();
    expect((await read()).downloads).toEqual(paused.downloads);
    await act("resume");
    await expect.poll(now(({ files }) => files.length)).toBe(1);
    expect(server.ranges.at(-1)).toBe(`bytes=${paused.downloads[0]?.received}-`);
  });

  it("that turns out wrong is deleted, and the page says why until it is dismissed", async () => {
    await answered(await download({ sha256: "0".repeat(64) }));
    await expect
      .poll(now(({ downloads }) => downloads))
      .toMatchObject([{ state: "refused", problem: "The file doesn’t match its checksum, so it was deleted." }]);
    expect(await readdir(join(storage.settings.dataDir, "models"))).toEqual([]);
    expect((await answered(await remove())).downloads).toEqual([]);
  });

  it("is named safely", async () => {
    await mkdir(join(storage.settings.dataDir, "models"), { recursive: true });
    const address = server.url.replace("model.gguf", "..%2F..%2Fsite.db");
    await answered(await download({ url: address }));
    await expect.poll(now(({ files }) => files.map(({ file }) => file))).toEqual(["2F..-2Fsite.db.gguf"]);
    expect((await remove("..%2F..%2Fsite.db")).status).toBe(404);
    expect(await problemOf(await act("use", "../site.db"))).toContain("no longer here");
  });
});
