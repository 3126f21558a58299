import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ggufWith } from "#tests/support/samples/gguf.ts";
import { isOurs, openModelFile, shippedModel, subjectOfSetting } from "./model-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "models-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the model that comes with the site is ours", async () => {
  const file = await openModelFile(shippedModel());
  expect(file).toMatchObject({
    name: "Smol Writer 135M",
    architecture: "llama",
    hasChatTemplate: true,
    parameters: 134_515_008,
  });
  expect(isOurs(file)).toBe(true);
});

describe("TEXT_MODEL", () => {
  async function problemWith(name: string, content?: Buffer) {
    const path = join(folder, name);
    if (content) await writeFile(path, content);
    return openModelFile(path, subjectOfSetting(path)).then(
      () => "none",
      (error: Error) => error.message.replace(folder, ""),
    );
  }

  test.each<[string, string, () => Promise<Buffer> | Buffer | undefined]>([
    ["missing.gguf", "does not exist", () => undefined],
    ["notes.gguf", "is not a GGUF file", () => Buffer.from("Just a text.")],
    ["empty.gguf", "is not a GGUF file", () => Buffer.alloc(0)],
    ["cut.gguf", "is a damaged GGUF file", () => firstBytes(20_000)],
    ["short.gguf", "is cut off after 91726879 of 91726880 bytes", () => firstBytes(91_726_879)],
    [
      "embeddings.gguf",
      'is a model of type "nomic-bert", which does not write texts',
      () => ggufWith({ "general.architecture": "nomic-bert" }),
    ],
    [
      "base.gguf",
      "has no chat template, so it does not follow instructions",
      () => ggufWith({ "general.architecture": "llama" }),
    ],
  ])("that names %s: it %s", async (name, what, content) => {
    expect(await problemWith(name, await content())).toBe(`The setting TEXT_MODEL names /${name}, which ${what}.`);
  });

  test("that names a folder", async () => {
    await mkdir(join(folder, "models"));
    expect(await problemWith("models")).toBe("The setting TEXT_MODEL names /models, which is a folder.");
  });

  test("can be any model with a chat template", async () => {
    const strings = { "general.architecture": "qwen3", "general.name": "Other", "tokenizer.chat_template": "{{ x }}" };
    await writeFile(join(folder, "other.gguf"), ggufWith(strings));
    const file = await openModelFile(join(folder, "other.gguf"));
    expect(file).toMatchObject({ name: "Other" });
    expect(isOurs(file)).toBe(false);
  });
});

async function firstBytes(count: number): Promise<Buffer> {
  const file = await open(shippedModel());
  const buffer = Buffer.alloc(count);
  await file.read(buffer, 0, count, 0);
  await file.close();
  return buffer;
}
