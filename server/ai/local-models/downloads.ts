import type { LocalModelsAnswer } from "#contract/local-models.ts";
import { AddressProblem } from "#server/http/open-address.ts";
import { conflict } from "#server/platform/errors.ts";
import type { Logger } from "#server/platform/logger.ts";
import { type DownloadOrder, deleteModel, downloadModel, partOf, readOrigin, sizeOf } from "./download.ts";
import type { TextModels } from "./text-models.ts";

type Download = LocalModelsAnswer["downloads"][number];

/** Downloads in the background, one at a time. What has arrived is on the disk, so a restart only pauses. */
export function createDownloads({ folder, pathOf, list }: TextModels, log: Pick<Logger, "warn" | "info">) {
  let running: { download: Download; stopping: AbortController; done: Promise<void> } | undefined;
  /** Why others ended, until they are started again or deleted. */
  const ended = new Map<string, string>();

  async function run(order: DownloadOrder, download: Download, signal: AbortSignal) {
    const { file } = order;
    try {
      await downloadModel(order, folder, {
        signal,
        onProgress(received, total) {
          download.received = received;
          download.total = total ?? null;
        },
        onVerify() {
          download.state = "verifying";
        },
      });
      log.info("downloaded a model", { file });
    } catch (error) {
      if (signal.aborted) return;
      const isKnown = error instanceof AddressProblem;
      const problem = isKnown ? error.message : "The file could not be stored.";
      ended.set(file, problem);
      // The address may contain a token, and so may an error that quotes it.
      log.warn("a model could not be downloaded", { file, reason: isKnown ? problem : (error as Error).name });
    } finally {
      running = undefined;
    }
  }

  return {
    start(order: DownloadOrder) {
      const { file } = order;
      if (running) throw conflict(`${running.download.file} is being downloaded. Please wait, or pause it.`);
      ended.delete(file);
      const download: Download = { file, state: "downloading", received: 0, total: order.bytes ?? null, problem: null };
      const stopping = new AbortController();
      running = { download, stopping, done: Promise.resolve() };
      running.done = run(order, download, stopping.signal);
    },

    async pause(file: string) {
      if (running?.download.file !== file) return;
      running.stopping.abort();
      await running.done;
    },

    async remove(file: string) {
      await this.pause(file);
      ended.delete(file);
      await deleteModel(pathOf(file));
    },

    async describe(): Promise<Download[]> {
      const { parts } = await list();
      const now = running?.download;
      const paused = parts
        .filter((file) => file !== now?.file)
        .map(async (file): Promise<Download> => {
          const total = (await readOrigin(pathOf(file)))?.bytes ?? null;
          const received = await sizeOf(partOf(pathOf(file)));
          return { file, state: "paused", received, total, problem: ended.get(file) ?? null };
        });
      const refused = [...ended].filter(([file]) => !parts.includes(file) && file !== now?.file);
      return [
        ...(now ? [{ ...now }] : []),
        ...(await Promise.all(paused)),
        ...refused.map(([file, problem]) => ({ file, state: "refused" as const, problem, received: 0, total: null })),
      ];
    },
  };
}
