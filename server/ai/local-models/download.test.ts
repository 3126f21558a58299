import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FileServer, openFileServer } from "#tests/support/network/file-server.ts";
import { smallModel } from "#tests/support/samples/gguf.ts";
import { type DownloadOrder, downloadModel, MAX_MODEL_BYTES, probeModel } from "./download.ts";
import { shippedModel } from "./model-file.ts";

const MODEL = smallModel(2_000_000);
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

let server: FileServer;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "download-"));
  server = await openFileServer(MODEL);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

type Options = Partial<Parameters<typeof downloadModel>[2]>;

const download = (order: Partial<DownloadOrder> = {}, options: Options = {}) =>
  downloadModel({ file: "model.gguf", url: server.url, ...order }, folder, {
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  });
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    (error: Error) => error.message,
  );
const partBytes = async () => (await stat(join(folder, "model.gguf.part"))).size;
const saved = async () => sha256(await readFile(join(folder, "model.gguf")));

/** Sends the first bytes of the file and then does this; later requests are answered properly. */
const once = (bytes: number, then: (response: ServerResponse) => void) => {
  server.answer = (_, response) => {
    server.answer = undefined;
    response.writeHead(200, { etag: server.etag, "content-length": server.content.length });
    response.write(server.content.subarray(0, bytes), () => then(response));
  };
};
const redirectTo =
  (location: string, headers: Record<string, string> = {}) =>
  ({ url }: IncomingMessage, response: ServerResponse) => {
    if (url === "/moved.gguf") server.send({ headers: {} } as IncomingMessage, response);
    else response.writeHead(302, { location, ...headers }).end();
  };

it("stores the file with its checksum, and reports progress", async () => {
  const seen: number[] = [];
  await download({}, { onProgress: (received) => seen.push(received) });
  expect(await saved()).toBe(sha256(MODEL));
  expect(seen.at(-1)).toBe(MODEL.length);
  const origin = JSON.parse(await readFile(join(folder, "model.gguf.json"), "utf8"));
  expect(origin).toMatchObject({ bytes: MODEL.length, sha256: sha256(MODEL), order: { url: server.url } });
});

describe("a download that was interrupted", () => {
  it.each<[string, (response: ServerResponse) => void, string]>([
    ["breaks off", (response) => response.destroy(), "The connection broke off."],
    ["stalls", () => {}, "The server has been silent for 1 seconds."],
  ])("because the server %s continues where it stopped", async (_, then, problem) => {
    once(500_000, then);
    expect(await problemOf(download({}, { silenceMs: 1_000 }))).toBe(problem);
    const present = await partBytes();
    expect(present).toBeGreaterThan(0);
    await download();
    expect(server.ranges).toEqual([undefined, `bytes=${present}-`]);
    expect(await saved()).toBe(sha256(MODEL));
  });

  it("by the owner continues as well", async () => {
    const stopping = new AbortController();
    once(500_000, () => {});
    const pausing = download({}, { signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(await problemOf(pausing)).not.toBe("none");
    await download();
    expect(await saved()).toBe(sha256(MODEL));
  });

  it("starts again if the file has changed in between", async () => {
    once(500_000, (response) => response.destroy());
    await problemOf(download());
    server.content = smallModel(1_000_000, "Newer");
    server.etag = '"second"';
    await download();
    expect(await saved()).toBe(sha256(server.content));
  });

  it("starts again without a validator, and with a server that ignores ranges", async () => {
    once(500_000, (response) => response.destroy());
    server.etag = 'W/"weak"';
    await problemOf(download());
    await download();
    expect(server.ranges).toEqual([undefined, undefined]);
    await rm(join(folder, "model.gguf"));

    server.etag = '"first"';
    once(500_000, (response) => response.destroy());
    await problemOf(download());
    server.answer = (_, response) => response.writeHead(200).end(MODEL);
    await download();
    expect(await saved()).toBe(sha256(MODEL));
  });

  it.each<[string, (request: IncomingMessage, response: ServerResponse) => void, string]>([
    [
      "a web page",
      (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Please sign in</h1>"),
      "There is no GGUF file at this address",
    ],
    ["something else", (_, response) => response.end("Please sign in"), "There is no GGUF file at this address"],
    [
      "another part",
      (_, response) => response.writeHead(206, { "content-range": `bytes 0-9/${MODEL.length}` }).end(MODEL),
      "another part of the file",
    ],
    ["an error", (_, response) => response.writeHead(416).end(), "has changed"],
  ])("keeps what it has if the server then sends %s", async (_, answer, problem) => {
    once(500_000, (response) => response.destroy());
    await problemOf(download());
    const present = await partBytes();
    server.answer = answer;
    expect(await problemOf(download())).toContain(problem);
    expect(await partBytes()).toBe(present);
    server.answer = undefined;
    await download();
    expect(await saved()).toBe(sha256(MODEL));
  });
});

describe("a wrong file is refused, and nothing of it is kept:", () => {
  const page = Buffer.from("<!doctype html><title>Sign in</title>");
  it.each<[string, Buffer, string]>([
    ["a web page", page, "There is no GGUF file at this address, but something else, such as a web page."],
    ["nothing", Buffer.alloc(0), "There is no GGUF file at this address, but something else, such as a web page."],
    ["two bytes", Buffer.from("GG"), "There is no GGUF file at this address, but something else, such as a web page."],
    ["a damaged header", Buffer.concat([MODEL.subarray(0, 60), page]), "The file is a damaged GGUF file."],
  ])("%s", async (_, content, problem) => {
    server.content = content;
    expect(await problemOf(download())).toBe(problem);
    expect(await readdir(folder)).toEqual([]);
  });

  it("the wrong checksum, given by the owner or by the server", async () => {
    expect(await problemOf(download({ sha256: "0".repeat(64) }))).toContain("doesn’t match its checksum");
    server.answer = redirectTo("/moved.gguf", { "x-linked-etag": `"${"1".repeat(64)}"` });
    expect(await problemOf(download())).toContain("doesn’t match its checksum");
    expect(await readdir(folder)).toEqual([]);
  });

  it("another size than the listed or linked one", async () => {
    expect(await problemOf(download({ bytes: 5_000_000 }))).toBe("The file has 3 MB instead of the expected 5 MB.");
    server.answer = redirectTo("/moved.gguf", { "x-linked-size": "5000000" });
    expect(await problemOf(download())).toBe("The file has 3 MB instead of the expected 5 MB.");
    expect(await readdir(folder)).toEqual([]);
  });

  it("a size beyond the limit, announced or not", async () => {
    server.answer = (_, response) => {
      response.writeHead(200, { "content-length": MAX_MODEL_BYTES + 1 });
      response.write(MODEL);
    };
    expect(await problemOf(download())).toBe("The file is larger than 20,000 MB.");
    expect(await problemOf(download({ bytes: 1_000_000 }))).toContain("instead of");
    server.answer = (_, response) => void response.write(MODEL, () => response.end());
    expect(await problemOf(download({ bytes: 1_000_000 }))).toBe("The file is longer than announced.");
    expect(await readdir(folder)).toEqual([]);
  });
});

it("needs space for the whole file, and stops before the disk is full", async () => {
  const free = (bytes: number) => ({ freeBytes: async () => bytes });
  expect(await problemOf(download({}, free(200_000_000)))).toBe("The disk has too little space: 3 MB more are needed.");
  expect(await readdir(folder)).toEqual([]);

  server.content = await readFile(shippedModel());
  let checks = 0;
  const freeBytes = async () => (checks++ === 0 ? 10_000_000_000 : 0);
  expect(await problemOf(download({}, { freeBytes }))).toContain("The disk has too little space");
  expect(await partBytes()).toBeGreaterThan(60_000_000);
  await download();
  expect(await saved()).toBe(sha256(server.content));
});

it("refuses a real model whose server announces too few bytes", async () => {
  server.content = (await readFile(shippedModel())).subarray(0, -1);
  expect(await problemOf(download())).toBe("The file is cut off after 91726879 of 91726880 bytes.");
  expect(await readdir(folder)).toEqual([]);
});

describe("redirects", () => {
  it("are followed, with what the first server says about the file", async () => {
    server.answer = redirectTo("/moved.gguf", { "x-linked-etag": `"${sha256(MODEL)}"` });
    await download();
    expect(await saved()).toBe(sha256(MODEL));
  });

  it.each([
    "http://127.0.0.1:1/model.gguf",
    "http://localhost:1/model.gguf",
    "http://[::1]:1/",
    "http://[::ffff:10.0.0.1]/",
    "http://169.254.169.254/latest/meta-data",
    "http://2130706433/",
    "https://10.1.2.3/model.gguf",
  ])("into a private network are not: %s", async (location) => {
    server.answer = redirectTo(location);
    expect(await problemOf(download())).toBe(
      "The address redirects into a private network, which this site doesn’t follow.",
    );
  });

  it.each([
    ["file:///etc/passwd", "redirects to nowhere"],
    ["", "redirects to nowhere"],
    ["/again", "redirects too often"],
  ])("to %j end with a sentence", async (location, problem) => {
    server.answer = (_, response) => response.writeHead(302, location ? { location } : {}).end();
    expect(await problemOf(download())).toContain(problem);
  });
});

describe("asking before", () => {
  const probe = (url = server.url) =>
    problemOf(
      probeModel({ file: "model.gguf", url }, { signal: new AbortController().signal, silenceMs: 1_000 }).then(
        (bytes) => {
          throw new Error(String(bytes));
        },
      ),
    );

  it("tells the size", async () => {
    expect(await probe()).toBe(String(MODEL.length));
    server.answer = (_, response) => response.writeHead(200, { "content-length": 9_000 }).end(MODEL.subarray(0, 9_000));
    expect(await probe()).toBe("9000");
  });

  it.each<[string, number, string]>([
    ["asks for an account", 401, "Some models require an account there."],
    ["has no such file", 404, "There is no file at this address (404)."],
    ["fails", 503, "The server answered with status 503."],
  ])("tells that the server %s", async (_, status, problem) => {
    server.answer = (_request, response) => response.writeHead(status).end();
    expect(await probe()).toContain(problem);
  });

  it("tells that the server is silent, or not there", async () => {
    server.answer = () => {};
    expect(await probe()).toBe("The server has been silent for 1 seconds.");
    expect(await probe("http://127.0.0.1:1/model.gguf")).toBe("127.0.0.1:1 can’t be reached.");
  });
});
