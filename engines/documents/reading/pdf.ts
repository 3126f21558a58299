import { getDocument, VerbosityLevel } from "unpdf/pdfjs";
import { UnreadableDocument } from "./file-kind.ts";
import type { Page } from "./page.ts";
import { pageOf } from "./pdf-words.ts";

export type OpenPdf = {
  pageCount: number;
  holdsScript: boolean;
  words(number: number): Promise<Page>;
  /** Renders the page as an image with this many pixels on its longer side. */
  draw(number: number, longSide: number): Promise<OffscreenCanvas>;
  close(): Promise<void>;
};

/** A worker has no DOM, so canvases have to be offscreen ones. */
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

/** Filters need DOM elements, which a worker doesn't have: pages are drawn without them. */
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

/** Opens a PDF in this thread. Its scripts never run, and it can't load anything. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    CanvasFactory,
    FilterFactory,
    // Draw letters as outlines: a worker can't load fonts.
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
      isLocked
        ? "The PDF is password-protected. Please save a copy without the password."
        : "The PDF is damaged and can't be opened.",
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
