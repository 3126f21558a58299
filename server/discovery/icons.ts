/** The icons that pages and the manifest name, and their sizes in pixels. */
const PNG_ICONS: Readonly<Record<string, { size: number; padding?: number }>> = {
  "/icons/apple-touch-icon.png": { size: 180 },
  "/icons/icon-192.png": { size: 192 },
  "/icons/icon-512.png": { size: 512 },
  // Launchers cut the corners off a maskable icon.
  "/icons/icon-maskable-512.png": { size: 512, padding: 51 },
};
const ICO_SIZE = 32;
const SVG_SIZE = 192;

export const ICON_PATHS: readonly string[] = ["/favicon.ico", "/favicon.svg", ...Object.keys(PNG_ICONS)];

/** The owner's icon in the format and size of this address. */
export async function iconAt(path: string, picture: Buffer): Promise<{ type: string; body: Buffer | string }> {
  const png = PNG_ICONS[path];
  if (png) return { type: "image/png", body: await toPng(picture, png.size, png.padding) };
  if (path === "/favicon.ico") return { type: "image/x-icon", body: inIco(await toPng(picture, ICO_SIZE)) };
  const data = (await toPng(picture, SVG_SIZE)).toString("base64");
  const image = `<image width="${SVG_SIZE}" height="${SVG_SIZE}" href="data:image/png;base64,${data}"/>`;
  const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SVG_SIZE} ${SVG_SIZE}">${image}</svg>`;
  return { type: "image/svg+xml", body };
}

async function toPng(picture: Buffer, size: number, padding = 0): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const inner = size - 2 * padding;
  return sharp(picture)
    .resize({ width: inner, height: inner, fit: "cover" })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background: "#fbfaf7" })
    .png()
    .toBuffer();
}

/** An ICO file with one picture: a header of 6 bytes, an entry of 16, then the PNG as it is. */
function inIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO_SIZE, 6);
  header.writeUInt8(ICO_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
