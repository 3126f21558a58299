import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FileServer, openFileServer } from "#tests/support/network/file-server.ts";
import { smallModel } from "#tests/support/samples/gguf.ts";
import { modelCommand } from "./model-command.ts";

const CONTENT = smallModel(700_000);

let folder: string;
let server: FileServer;
const printed: string[] = [];
let onProgress = () => {};

function print(line: string) {
  printed.push(line);
  if (line.includes("%")) onProgress();
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "downloads-"));
  printed.length = 0;
  onProgress = () => {};
  server = await openFileServer(CONTENT);
});
afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

function run(...args: string[]) {
  const sha256 = createHash("sha256").update(CONTENT).digest("hex");
  const model = {
    title: "Tiny (Q4_0)",
    license: "MIT",
    bytes: CONTENT.length,
    sha256,
    tokensPerSecond: 5,
    url: server.url,
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
    server.answer = (_, response) => {
      response.writeHead(200, { "content-length": CONTENT.length });
      response.write(CONTENT.subarray(0, 300_000));
      onProgress = () => response.destroy();
    };
    await expect(run("get", "tiny")).rejects.toThrow("Run the command again");
    const { length } = await readFile(join(folder, "tiny.gguf.part"));
    expect(length).toBeGreaterThan(0);

    server.answer = undefined;
    await run("get", "tiny");
    expect(server.ranges).toEqual([undefined, `bytes=${length}-`]);
    expect((await readFile(join(folder, "tiny.gguf"))).equals(CONTENT)).toBe(true);
  });

  test("continues what an earlier version has begun, and starts over with a server that ignores ranges", async () => {
    await writeFile(join(folder, "tiny.gguf.part"), CONTENT.subarray(0, 100));
    server.answer = (_, response) => response.writeHead(200).end(CONTENT);
    await run("get", "tiny");
    expect(server.ranges).toEqual(["bytes=100-"]);
    expect((await readFile(join(folder, "tiny.gguf"))).equals(CONTENT)).toBe(true);
  });

  test.each([
    ["has other content", smallModel(700_000, "Other"), "match its checksum"],
    ["is too long", Buffer.concat([CONTENT, CONTENT]), "instead of the expected"],
    ["is too short", CONTENT.subarray(0, 1_000), "instead of the expected"],
  ])("refuses and deletes a file that %s", async (_, content, problem) => {
    server.answer = (_request, response) => response.writeHead(200, { "content-length": content.length }).end(content);
    await expect(run("get", "tiny")).rejects.toThrow(problem);
    expect(await readdir(folder)).toEqual([]);
  });

  test("says why it can't", async () => {
    await expect(run("get", "huge")).rejects.toThrow('There is no model "huge"');
    server.answer = (_, response) => response.writeHead(404).end();
    await expect(run("get", "tiny")).rejects.toThrow("There is no file at this address (404).");
  });
});
