import { getDocument, VerbosityLevel } from "unpdf/pdfjs";
import { UnreadableDocument } from "./file-kind.ts";
import type { Page } from "./page.ts";
import { pageOf } from "./pdf-words.ts";

export type OpenPdf = {
  pageCount: number;
  holdsScript: boolean;
  words(number: number): Promise<Page>;
  /** The page as a picture, so many pixels on its longer side. */
  draw(number: number, longSide: number): Promise<OffscreenCanvas>;
  close(): Promise<void>;
};

/** Canvases in a worker come from nowhere else. */
class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext("2d", { willReadFrequently: true }) };
  }
  reset(made: { canvas: OffscreenCanvas }, width: number, height: number) {
    made.canvas.width = width;
    made.canvas.height = height;
  }
  destroy(made: { canvas: OffscreenCanvas | null; context: unknown }) {
    made.canvas = null;
    made.context = null;
  }
}

/** Filters are made of page elements, which a worker has not: pages that ask for them are drawn without. */
class FilterFactory {
  addFilter = none;
  addHCMFilter = none;
  addAlphaFilter = none;
  addLuminosityFilter = none;
  addHighlightHCMFilter = none;
  destroy() {}
}
function none() {
  return "none";
}

/** Opens a PDF in this thread. Its scripts are never run, and it can load nothing. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    CanvasFactory,
    FilterFactory,
    // Letters are drawn as outlines, since fonts are given to pages and not to workers.
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    useWorkerFetch: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise.catch((cause: unknown) => {
    const isLocked = cause instanceof Error && cause.name === "PasswordException";
    throw new UnreadableDocument(
      isLocked ? "The PDF is protected by a password." : "The PDF is damaged and can't be opened.",
      { cause },
    );
  });
  return {
    pageCount: pdf.numPages,
    holdsScript: (await pdf.getJSActions().catch(() => null)) !== null,
    words: async (number) => pageOf(await pdf.getPage(number)),
    async draw(number, longSide) {
      const page = await pdf.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
      const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height));
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: "#ffffff" }).promise;
      page.cleanup();
      return canvas;
    },
    close: () => task.destroy(),
  };
}
