import { parseHtml } from "./tidy.ts";

/** The first drawing as the address of a picture, in a grey that is seen in both themes; nothing where there is none. */
export function drawingAddress(html: string): string | undefined {
  const drawing = parseHtml(html).querySelector("svg");
  if (!drawing) return undefined;
  drawing.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  drawing.setAttribute("color", "#7c8798");
  drawing.setAttribute("font-family", "sans-serif");
  return `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`;
}
