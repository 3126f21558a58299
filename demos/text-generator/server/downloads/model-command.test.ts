import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { modelCommand } from "./model-command.ts";

const CONTENT = Buffer.from("GGUF and then a great many weights. ".repeat(20_000));

let folder: string;
let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const ranges: (string | undefined)[] = [];
const printed: string[] = [];
let onProgress = () => {};

function print(line: string) {
  printed.push(line);
  if (line.includes("%")) onProgress();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "downloads-"));
  ranges.length = printed.length = 0;
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  answer = sendFrom;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Sends the file, or the rest of it. */
function sendFrom(request: IncomingMessage, response: ServerResponse) {
  const start = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
  response.writeHead(start > 0 ? 206 : 200).end(CONTENT.subarray(start));
}

function run(...args: string[]) {
  const { port } = server.address() as AddressInfo;
  const sha256 = createHash("sha256").update(CONTENT).digest("hex");
  const model = {
    title: "Tiny (Q4_0)",
    license: "MIT",
    bytes: CONTENT.length,
    sha256,
    url: `http://127.0.0.1:${port}/`,
  };
  return modelCommand(args, { models: [{ name: "tiny", ...model }], folder, print });
}

test("list names each model with its size and license", async () => {
  expect(await run("list")).toBe("tiny: Tiny (Q4_0), 1 MB, MIT");
});

test.each([[[]], [["get"]], [["get", "tiny", "now"]], [["list", "all"]]])("%j is no command", async (args) => {
  await expect(run(...args)).rejects.toThrow("Usage: npm run model");
});

describe("get", () => {
  test("tells the size first, then its progress, and says how to use the file", async () => {
    const file = join(folder, "tiny.gguf");
    expect(await run("get", "tiny")).toContain(`TEXT_MODEL=${file}`);
    expect(printed[0]).toBe("Downloading tiny: Tiny (Q4_0), 1 MB, MIT");
    expect(printed.at(-1)).toMatch(/^\d+% \(\d MB\)$/);
    expect((await readFile(file)).equals(CONTENT)).toBe(true);
  });

  test("continues where an interrupted download stopped", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-length": CONTENT.length });
      response.write(CONTENT.subarray(0, 300_000));
      onProgress = () => response.destroy();
    };
    await expect(run("get", "tiny")).rejects.toThrow("Run the command again");
    const [part] = await readdir(folder);
    const { length } = await readFile(join(folder, part ?? ""));
    expect(length).toBeGreaterThan(0);

    answer = sendFrom;
    onProgress = () => {};
    await run("get", "tiny");
    expect(ranges).toEqual([undefined, `bytes=${length}-`]);
    expect((await readFile(join(folder, "tiny.gguf"))).equals(CONTENT)).toBe(true);
  });

  test("starts over with a server that ignores ranges", async () => {
    await writeFile(join(folder, "tiny.gguf.part"), CONTENT.subarray(0, 100));
    answer = (_, response) => response.writeHead(200).end(CONTENT);
    await run("get", "tiny");
    expect((await readFile(join(folder, "tiny.gguf"))).equals(CONTENT)).toBe(true);
  });

  test.each([
    ["has other content", Buffer.alloc(CONTENT.length, "x"), "does not match the checksum"],
    ["is too long", Buffer.concat([CONTENT, CONTENT]), "larger than announced"],
    ["is too short", CONTENT.subarray(0, 1_000), "does not match the checksum"],
  ])("refuses and deletes a file that %s", async (_, content, problem) => {
    answer = (_request, response) => response.writeHead(200).end(content);
    await expect(run("get", "tiny")).rejects.toThrow(problem);
    expect(await readdir(folder)).toEqual([]);
  });

  test("says why it can't", async () => {
    await expect(run("get", "huge")).rejects.toThrow('There is no model "huge"');
    answer = (_, response) => response.writeHead(404).end();
    await expect(run("get", "tiny")).rejects.toThrow("status 404");
  });
});
