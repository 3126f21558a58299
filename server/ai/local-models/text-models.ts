import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Core } from "#server/core.ts";
import { readStoredModels } from "../remote/provider-settings.ts";
import { readOrigin, sha256Of } from "./download.ts";
import { openModelFile, shippedModel, subjectOfSetting, type TextModelFile } from "./model-file.ts";

/** Names that are safe in a path and in an address. */
const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}\.gguf$/;

export type TextModels = ReturnType<typeof createTextModels>;

/** The language models on this server's disk, and which of them writes. */
export function createTextModels({ settings, storedSettings, log }: Pick<Core, "settings" | "storedSettings" | "log">) {
  const folder = join(settings.dataDir, "models");
  const pathOf = (file: string) => join(folder, file);
  /** Files are read again when their size or time has changed. */
  const headers = new Map<string, { stamp: string; model: Promise<TextModelFile> }>();
  const sums = new Map<string, { stamp: string; problem: string | null; reading: Promise<void> }>();
  let reported = "";

  /** Throws if the file is missing, cut off or no model for writing. */
  async function open(path: string, subject: string): Promise<TextModelFile> {
    const stamp = await stampOf(path);
    const known = headers.get(path);
    if (known?.stamp === stamp) return known.model;
    const model = openModelFile(path, subject);
    headers.set(path, { stamp, model });
    return model;
  }

  /** Compares the file with its checksum, if one is known, once per version of the file. */
  async function checkSum(file: string) {
    const path = pathOf(file);
    const stamp = await stampOf(path);
    const known = sums.get(file);
    if (known?.stamp === stamp) return known;
    const check = { stamp, problem: null as string | null, reading: Promise.resolve() };
    check.reading = (async () => {
      const origin = await readOrigin(path);
      if (origin?.sha256 && (await sha256Of(path)) !== origin.sha256) {
        check.problem = `${file} was changed: it doesn’t match its checksum.`;
      }
    })().catch(() => {
      check.problem = `${file} can’t be read.`;
    });
    sums.set(file, check);
    return check;
  }

  /** A file of the owner's; throws what is wrong with it, as a sentence. */
  const openOwn = (file: string) => open(pathOf(file), file);

  /** What the owner has chosen, if anything, or why it can't be used. */
  async function chosen(): Promise<{ model?: TextModelFile; problem: string | null }> {
    const { textModel: file } = await readStoredModels({ storedSettings });
    if (!file) return { problem: null };
    try {
      const model = await openOwn(file);
      // Reading gigabytes takes a while: the result counts once it is there.
      const { problem } = await checkSum(file);
      if (!problem) return { model, problem };
      return report(problem);
    } catch (error) {
      return report(error instanceof Error ? error.message : `${file} can’t be read.`);
    }
  }

  function report(problem: string) {
    if (problem !== reported) {
      log.error("the chosen model can't be used, so the one that comes with the site writes", { reason: problem });
    }
    reported = problem;
    return { problem };
  }

  /** The model that writes now. One that can't be used is replaced by the one that comes with the site. */
  async function current(): Promise<{ model: TextModelFile; isShipped: boolean; problem: string | null }> {
    const { textModel } = settings;
    if (textModel) {
      return { model: await open(textModel, subjectOfSetting(textModel)), isShipped: false, problem: null };
    }
    const { model, problem } = await chosen();
    if (model) return { model, isShipped: false, problem: null };
    return { model: await open(shippedModel(), shippedModel()), isShipped: true, problem };
  }

  /** The names of the models here, and of those whose download is unfinished. */
  async function list(): Promise<{ files: string[]; parts: string[] }> {
    const names = await readdir(folder).catch(() => []);
    const parts = names.filter((name) => name.endsWith(".part")).map((name) => name.slice(0, -".part".length));
    const isFile = (name: string) => FILE.test(name);
    return { files: names.filter(isFile).toSorted(), parts: parts.filter(isFile).toSorted() };
  }

  return {
    folder,
    pathOf,
    list,
    open: openOwn,
    chosen,
    current,

    /** Throws unless the whole file is as it was downloaded. */
    async assertIntact(file: string): Promise<void> {
      const check = await checkSum(file);
      await check.reading;
      if (check.problem) throw new Error(check.problem);
    },
  };
}

const stampOf = (path: string): Promise<string> =>
  stat(path).then(
    ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
    () => "missing",
  );

/** The name under which the file of an address is kept. */
export function fileNameOf(url: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  const name = last
    .replace(/\.gguf$/i, "")
    .replace(/[^\w.-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, 90);
  return `${name || "model"}.gguf`;
}
