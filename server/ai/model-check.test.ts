import { copyFile, cp, mkdtemp, rm, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import { createModelCheck } from "./model-check.ts";
import { projectFile } from "./runtime/project-file.ts";
import { readTensors } from "./text-models/encoder/tensors.ts";

const logged: string[] = [];
const log = createLogger("error", (line) => logged.push(line));

test("the models that come with the site are intact", async () => {
  expect(await createModelCheck(log).problems()).toEqual([]);
});

test("a model that is cut off or missing is refused by name, logged once, and used again once it is restored", async () => {
  const folder = await mkdtemp(join(tmpdir(), "models-"));
  await cp(projectFile("models"), folder, { recursive: true });
  const file = join(folder, "sentiment/model.safetensors");
  await truncate(file, 1_000_000);
  const models = createModelCheck(log, folder);
  const problem = "models/sentiment/model.safetensors is cut off or was changed.";
  await expect(models.assertIntact("sentiment")).rejects.toThrow(problem);
  await models.assertIntact("meaning");
  expect(await models.problems()).toEqual([problem]);
  log.flush();
  expect(logged.join("").trim().split("\n")).toHaveLength(1);

  await rm(file);
  expect(await models.problems()).toEqual(["models/sentiment/model.safetensors is missing."]);
  await copyFile(projectFile("models", "sentiment", "model.safetensors"), file);
  await models.assertIntact("sentiment");
  await rm(folder, { recursive: true });
});

test("weights that end early are not read", () => {
  const header = Buffer.from(JSON.stringify({ a: { dtype: "F32", shape: [2], data_offsets: [0, 8] } }));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  expect(() => readTensors(Buffer.concat([length, header, Buffer.alloc(4)]))).toThrow("cut off");
  expect(readTensors(Buffer.concat([length, header, Buffer.alloc(8)])).names).toEqual(["a"]);
});
