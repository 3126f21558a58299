import type { PictureAnswer } from "#contract/media.ts";
import { parseHtml } from "../tidy.ts";

const EMBEDDED = /^data:(image\/[\w+.-]+);base64,([\w+/=\s]+)$/;
/** Pictures in the clipboard's RTF, as hexadecimal digits behind their headers. */
const RTF_PICTURE = /\{\\pict(?:(?!\\bin)[^{}]|\{[^{}]*\})*?\\(png|jpeg)blip(?:[^{}]|\{[^{}]*\})*?([\da-f\s]{64,})\}/gi;

export type PastedPictures = {
  /** The text, with an empty `img` for each picture that is not left out. */
  html: string;
  files: File[];
  /** Pictures of other sites, which the browser may not read. */
  leftOut: number;
};

/** Takes the pictures out of a paste. Word has them in its RTF, and names files of the writer's disk in its HTML. */
export function takePictures(html: string, rtf: string): PastedPictures {
  const body = parseHtml(html);
  const fromRtf = rtfPictures(rtf);
  const files: File[] = [];
  let leftOut = 0;
  for (const picture of body.querySelectorAll("img")) {
    const src = picture.getAttribute("src") ?? "";
    if (/^\/(media|assets)\//.test(src)) continue;
    const file = src.startsWith("file:") ? fromRtf.shift() : embedded(src);
    if (!file) {
      leftOut += 1;
      picture.remove();
      continue;
    }
    picture.setAttribute("src", `pasted:${files.length}`);
    files.push(file);
  }
  return { html: body.innerHTML, files, leftOut };
}

function embedded(src: string): File | undefined {
  const [, type, data] = EMBEDDED.exec(src) ?? [];
  if (type === undefined || data === undefined) return undefined;
  const bytes = Uint8Array.from(atob(data.replaceAll(/\s/g, "")), (letter) => letter.charCodeAt(0));
  return new File([bytes], "pasted", { type });
}

function rtfPictures(rtf: string): File[] {
  return Array.from(rtf.matchAll(RTF_PICTURE), ([, type = "", digits = ""]) => {
    const pairs = digits.replaceAll(/\s/g, "").match(/../g) ?? [];
    const bytes = Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
    return new File([bytes], "pasted", { type: `image/${type.toLowerCase()}` });
  });
}

const SIZES = "(min-width: 768px) 768px, 100vw";

/** The attributes of an uploaded picture in the text. */
export const pictureAttributes = ({ src, srcset, width, height }: PictureAnswer, alt: string) => ({
  src,
  srcset,
  sizes: SIZES,
  width: String(width),
  height: String(height),
  alt,
  loading: "lazy",
});

/** Puts the uploaded pictures in their places, each as a figure behind its paragraph; those that failed are left out. */
export function placePictures(html: string, uploaded: readonly (PictureAnswer | undefined)[]): string {
  const body = parseHtml(html);
  for (const picture of body.querySelectorAll("img")) {
    const [, number] = /^pasted:(\d+)$/.exec(picture.getAttribute("src") ?? "") ?? [];
    if (number === undefined) continue;
    const answer = uploaded[Number(number)];
    const block = [...body.children].find((child) => child.contains(picture));
    const alt = picture.getAttribute("alt") ?? "";
    picture.remove();
    if (!answer || !block) continue;
    const figure = body.ownerDocument.createElement("figure");
    const image = body.ownerDocument.createElement("img");
    for (const [name, value] of Object.entries(pictureAttributes(answer, alt))) image.setAttribute(name, value);
    figure.append(image);
    block.after(figure);
    if (!block.textContent?.trim() && !block.querySelector("img, table")) block.remove();
  }
  return body.innerHTML;
}
