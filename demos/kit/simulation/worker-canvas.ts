/** The tokens of the theme that pictures are drawn with. */
export const TOKENS = [
  "surface",
  "ink",
  "muted",
  "line",
  "line-strong",
  "accent",
  "data",
  "ai-ml",
  "engineering",
  "danger",
  "font-mono",
] as const;

/** How a picture looks on the page: its size in CSS pixels, the screen's dots for each, the theme, and what it shows. */
export type Look<Options> = {
  width: number;
  height: number;
  density: number;
  tokens: Readonly<Record<(typeof TOKENS)[number], string>>;
  options: Options;
};

/** From the page: its canvases, once, and their look whenever it changes. */
export type ToCanvas<Options> = { type: "look"; look: Look<Options>; handed?: Handed };
/** A worker has none of the page's fonts. */
type Handed = { canvases: readonly OffscreenCanvas[]; mono: string };

/** What a kernel draws on, in the worker. */
export type Surface<Options> = { canvases: readonly OffscreenCanvas[]; look: Look<Options> };

/** Says what to draw on when it has come and whenever it looks different. */
export function receiveSurface<Options>(onChange: (surface: Surface<Options>) => void) {
  let handed: Handed | undefined;
  addEventListener("message", ({ data }: MessageEvent<ToCanvas<Options> | { type: undefined }>) => {
    if (data.type !== "look") return;
    if (data.handed) {
      handed = data.handed;
      const font = new FontFace("Geist Mono", `url(${handed.mono})`);
      // Without it, labels are set in the system's.
      void font.load().then(
        () => (globalThis as unknown as { fonts: FontFaceSet }).fonts.add(font),
        () => {},
      );
    }
    if (handed) onChange({ canvases: handed.canvases, look: data.look });
  });
}

/** Makes a canvas as sharp as the screen and measures it in CSS pixels from then on. */
export function penFor(canvas: OffscreenCanvas, { width, height, density }: Look<unknown>) {
  const [wide, high] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width !== wide) canvas.width = wide;
  if (canvas.height !== high) canvas.height = high;
  const pen = canvas.getContext("2d");
  pen?.setTransform(density, 0, 0, density, 0, 0);
  return pen;
}
