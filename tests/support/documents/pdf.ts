import { extractLinks, extractText, getDocumentProxy, getMeta } from "unpdf";

/** Reads a PDF: text, links, metadata, tags, fonts and layout. */
export async function readPdf(bytes: Uint8Array | ArrayBuffer) {
  const fonts = new TextDecoder("latin1").decode(bytes).matchAll(/\/BaseFont \/\w+\+(\w+)-/g);
  const families = new Set(Array.from(fonts, ([, family]) => family));
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { links } = await extractLinks(pdf);
  const { info } = await getMeta(pdf);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const texts = items.flatMap((item) => ("str" in item && item.str.trim() ? [item] : []));
      const tags = JSON.stringify(await page.getStructTree());
      return { width, height, texts, tags };
    }),
  );
  const sizes = pages.flatMap(({ texts }) => texts.map(({ height }) => height));
  const outside = pages.flatMap(({ width, height, texts }) =>
    texts.filter(({ transform, width: length }) => {
      const [x, y] = [Number(transform[4]), Number(transform[5])];
      return x < 0 || x + length > width || y < 0 || y > height;
    }),
  );
  return {
    pageCount: pdf.numPages,
    text: text.replace(/\s+/g, " "),
    links,
    info: info as Record<string, unknown>,
    tags: pages.map(({ tags }) => tags).join(""),
    /** Those of the embedded fonts. */
    families: [...families],
    /** The smallest font size, in points. */
    smallestSize: Math.min(...sizes),
    /** Text beyond the edge of its page. */
    outside: outside.map(({ str }) => str),
  };
}
