/** Drawings of articles are served as files of their own, in the light theme's ink. */
const DRAWING = /<svg\b[^>]*>[\s\S]*?<\/svg>/;
const PICTURE = /<img\b[^>]*\bsrc="(\/media\/[^"]+)"/;

const DRAWINGS = "/figures/blog/";

export const drawingOf = (html: string): string | undefined => DRAWING.exec(html)?.[0];

/** The picture of an article in lists: the owner's, else the first drawing or picture in its text, else none. */
export function pictureOf({ slug, imageUrl, content }: { slug: string; imageUrl: string; content: string }): string {
  if (imageUrl) return imageUrl;
  return drawingOf(content) ? `${DRAWINGS}${slug}.svg` : (PICTURE.exec(content)?.[1] ?? "");
}

/** Whether it is a drawing in ink, which the dark theme inverts. */
export const isDrawing = (picture: string) => picture.startsWith(DRAWINGS);
