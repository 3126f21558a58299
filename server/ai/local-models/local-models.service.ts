import { statfs } from "node:fs/promises";
import type {
  LocalModelsAnswer,
  ModelAction,
  ModelDownload,
  ModelFit,
  ModelFitAnswer,
} from "#contract/local-models.ts";
import type { Core } from "#server/core.ts";
import { AddressProblem } from "#server/http/open-address.ts";
import type { Owner } from "#server/http/owner.ts";
import { publicHost } from "#server/http/public-host.ts";
import { invalid } from "#server/http/validate.ts";
import { AppError, conflict, notFound } from "#server/platform/errors.ts";
import { changeStoredModels } from "../remote/provider-settings.ts";
import type { Runtime } from "../runtime/runtime.ts";
import { type DownloadOrder, probeModel, readOrigin, sizeOf } from "./download.ts";
import { createDownloads } from "./downloads.ts";
import { memoryMbFor, type TextModelFile } from "./model-file.ts";
import { fileOf, openModels } from "./open-models.ts";
import { fileNameOf, type TextModels } from "./text-models.ts";
import { createTrials, type TryOut } from "./trials.ts";

export type LocalModelsService = ReturnType<typeof createLocalModelsService>;

type Parts = { textModels: TextModels; openRuntime: () => Promise<Runtime>; tryOut: TryOut };

/** Within the time that a request may take. */
const PROBE_MS = 25_000;
const MB = 1024 * 1024;

/** The owner's side of the language models on this server: downloads, trials, and the choice. */
export function createLocalModelsService(core: Core, { textModels, openRuntime, tryOut }: Parts) {
  const { settings, log } = core;
  const downloads = createDownloads(textModels, log);
  const trials = createTrials(tryOut, log);

  const current = () => textModels.current().catch(() => undefined);

  async function fitFor(bytes: number, currentBytes = 0): Promise<ModelFit> {
    const { budgetMb } = await openRuntime();
    const memoryMb = memoryMbFor(bytes);
    const free = process.availableMemory() / MB;
    const need = `It needs about ${inGb(memoryMb)} of memory`;
    if (memoryMb > budgetMb) {
      const text = `Doesn’t fit. ${need}, and models may use ${inGb(budgetMb)} (AI_MEMORY_MB).`;
      return { fits: false, memoryMb, text };
    }
    const isTight = memoryMb + memoryMbFor(currentBytes) > budgetMb;
    const remark = isTight
      ? " Not beside the current model, so the two can’t be compared."
      : free < memoryMb
        ? ` Only ${inGb(free)} are free right now.`
        : "";
    return { fits: true, memoryMb, text: `Fits. ${need}.${remark}` };
  }

  async function describeFile(file: string, inUse: TextModelFile | undefined) {
    const path = textModels.pathOf(file);
    const origin = await readOrigin(path);
    const host = origin ? new URL(origin.order.url).host : null;
    const isInUse = inUse?.path === path;
    try {
      const { bytes } = await textModels.open(file);
      return { file, bytes, host, isInUse, problem: null, fit: await fitFor(bytes, isInUse ? 0 : inUse?.bytes) };
    } catch (error) {
      return { file, bytes: await sizeOf(path), host, isInUse, problem: (error as Error).message, fit: null };
    }
  }

  async function read(): Promise<LocalModelsAnswer> {
    const [now, { files }, list] = await Promise.all([current(), textModels.list(), downloads.describe()]);
    const known = [...files, ...list.map(({ file }) => file)];
    const offers = openModels.filter((model) => !known.includes(fileOf(model)));
    const { bavail, bsize } = await statfs(settings.dataDir);
    const { name = "", bytes = 0, parameters = 0 } = now?.model ?? {};
    return {
      isSetByEnvironment: settings.textModel !== undefined,
      current: now ? { name, isShipped: now.isShipped, bytes, parameters } : null,
      problem: now?.problem ?? null,
      freeDiskBytes: bavail * bsize,
      offers: await Promise.all(
        offers.map(async ({ name: _name, sha256: _sha256, ...offer }) => ({
          ...offer,
          fit: await fitFor(offer.bytes, bytes),
        })),
      ),
      files: await Promise.all(files.map((file) => describeFile(file, now?.model))),
      downloads: list,
      trial: trials.current() ?? null,
    };
  }

  function orderFor({ url, sha256 }: ModelDownload): DownloadOrder {
    const listed = openModels.find((model) => model.url === url);
    if (listed) return { file: fileOf(listed), url, bytes: listed.bytes, sha256: listed.sha256 };
    if (url.startsWith("http:") && !sha256 && publicHost(url) !== null) {
      throw invalid({ url: "Please use https, or enter the checksum: anyone on the way could replace the file" });
    }
    return { file: fileNameOf(url), url, ...(sha256 && { sha256 }) };
  }

  async function probe(order: DownloadOrder): Promise<ModelFitAnswer> {
    const signal = AbortSignal.timeout(PROBE_MS);
    try {
      const bytes = (await probeModel(order, { signal })) ?? null;
      return { bytes, fit: bytes === null ? null : await fitFor(bytes, (await current())?.model.bytes) };
    } catch (error) {
      if (signal.aborted) throw refused("The server didn’t answer in time.", error);
      throw error instanceof AddressProblem ? refused(error.message, error) : error;
    }
  }

  /** A model on the disk that this machine can run. */
  async function openCandidate(file: string) {
    if (!(await textModels.list()).files.includes(file)) throw notFound("This model is no longer here.");
    const orRefuse = (cause: Error) => {
      throw refused(cause.message, cause);
    };
    const model = await textModels.open(file).catch(orRefuse);
    const fit = await fitFor(model.bytes);
    if (!fit.fits) throw refused(fit.text);
    return { file, model, fit, assertIntact: () => textModels.assertIntact(file).catch(orRefuse) };
  }

  async function compare(file: string) {
    const candidate = await openCandidate(file);
    const now = await current();
    if (!now || now.model.path === candidate.model.path) throw conflict("This model writes already.");
    const { budgetMb } = await openRuntime();
    if (candidate.fit.memoryMb + memoryMbFor(now.model.bytes) > budgetMb) {
      // One would have to leave for the other, and visitors would wait.
      throw refused("The two models don’t fit into memory side by side, so visitors would have to wait.");
    }
    trials.compare(candidate, now.model);
  }

  async function use(file: string, owner: Owner) {
    refuseIfSetByEnvironment();
    trials.use(await openCandidate(file), () =>
      changeStoredModels(core, owner, `Chose ${file} to write texts`, (before) => ({ ...before, textModel: file })),
    );
  }

  function refuseIfSetByEnvironment() {
    if (settings.textModel) throw conflict("TEXT_MODEL is set in the environment, which wins over this page.");
  }

  async function resume(file: string) {
    const origin = await readOrigin(textModels.pathOf(file));
    if (!origin) throw notFound("Where this file came from is not known. Please delete it.");
    downloads.start(origin.order);
  }

  return {
    read,
    check: async (given: ModelDownload) => probe(orderFor(given)),

    async download(given: ModelDownload) {
      const order = orderFor(given);
      const { files, parts } = await textModels.list();
      if ([...files, ...parts].includes(order.file)) {
        throw conflict(`${order.file} is here already. Continue its download, or delete it first.`);
      }
      await probe(order);
      downloads.start(order);
      return read();
    },

    async act({ file, action }: ModelAction, owner: Owner) {
      if (action === "stop") trials.stop();
      else if (action === "use") await use(file, owner);
      else if (action === "compare") await compare(file);
      else {
        const { parts } = await textModels.list();
        if (action === "pause") await downloads.pause(file);
        else if (parts.includes(file)) await resume(file);
        else throw notFound("This download is no longer here.");
      }
      return read();
    },

    /** The model that comes with the site writes again. */
    async goBack(owner: Owner) {
      refuseIfSetByEnvironment();
      const summary = "Went back to the text model that comes with the site";
      await changeStoredModels(core, owner, summary, ({ textModel: _textModel, ...rest }) => rest);
      return read();
    },

    async remove(file: string) {
      const { files, downloads: list } = await read();
      if (![...files, ...list].some((each) => each.file === file)) throw notFound("This model is no longer here.");
      if (files.some((each) => each.file === file && each.isInUse)) {
        throw conflict("This model writes at the moment. Choose another one first.");
      }
      if (trials.isTrying(file)) throw conflict("This model is being tried out. Please wait, or stop it.");
      trials.forget(file);
      await downloads.remove(file);
      return read();
    },
  };
}

const refused = (message: string, cause?: unknown) => new AppError(422, "model_refused", message, { cause });

const inGb = (mb: number) => `${(mb / 1_000).toFixed(1)} GB`;
