import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export const photograph = (name: string) => `measure/quality/images/photos/${name}.jpg`;

type PictureFile = { name: string; mimeType: string; buffer: Buffer };

/** Two frames of 2 by 1 pixels, the first one red. */
const MOVING = "R0lGODlhAgABAPAAAP8AAAAA/yH5BAAKAAAALAAAAAACAAEAAAIChAoAIfkEAAoAAAAsAAAAAAIAAQAAAgKMCgA7";

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "teal" } });

/** Unusual pictures, with the size at which each should be shown. */
export async function oddPictures(): Promise<(PictureFile & { width: number; height: number })[]> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="120" height="80"/></svg>';
  return [
    {
      ...jpeg("huge.jpg", await plain(12_000, 9_000).jpeg().toBuffer()),
      // Scaled down.
      width: 1_280,
      height: 960,
    },
    { name: "moving.gif", mimeType: "image/gif", buffer: Buffer.from(MOVING, "base64"), width: 2, height: 1 },
    { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg), width: 120, height: 80 },
    {
      ...vector("icon.svg", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12">SHAPE</svg>'),
      width: 1_280,
      height: 640,
    },
    {
      ...vector(
        "fluid.svg",
        '<svg viewBox="0,0,10,20" width="100%" height="100%" xmlns="http://www.w3.org/2000/svg">SHAPE</svg>',
      ),
      width: 640,
      height: 1_280,
    },
    { ...vector("scripted.svg", SCRIPTED), width: 60, height: 40 },
    { ...jpeg("print.jpg", await plain(50, 30).toColourspace("cmyk").jpeg().toBuffer()), width: 50, height: 30 },
    { name: "plan.png", mimeType: "image/png", buffer: blankPng(10_000, 10_000), width: 1_280, height: 1_280 },
    { ...jpeg("upright.jpg", await upright()), width: 40, height: 60 },
  ];
}

const vector = (name: string, text: string): PictureFile => ({
  name,
  mimeType: "image/svg+xml",
  buffer: Buffer.from(text.replace("SHAPE", '<rect width="8" height="8" fill="teal"/>')),
});

/** Tries to run code in three ways and to load a file from another host. */
const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="parent.hacked = 1">
  <script>window.hacked = top.hacked = 1</script>
  <image href="https://example.com/spy.png" width="9" height="9" onerror="top.hacked = 1"/><rect width="60" height="40"/></svg>`;

/** A small file of many pixels: one bit each, all the same. */
function blankPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** Red above blue, taken with the phone upright: the pixels in the file are rotated. */
async function upright(): Promise<Buffer> {
  const red = await sharp({ create: { width: 30, height: 40, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const lying = sharp({ create: { width: 60, height: 40, channels: 3, background: "blue" } });
  return lying
    .composite([{ input: red, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

export const brokenPictures: readonly (PictureFile & { sentence: string })[] = [
  { ...jpeg("empty.jpg", Buffer.alloc(0)), sentence: "empty.jpg is empty." },
  { ...jpeg("letter.jpg", Buffer.from("Dear Sir or Madam")), sentence: "letter.jpg can't be read as an image." },
  {
    name: "IMG_0001.HEIC",
    mimeType: "",
    buffer: Buffer.from("\0\0\0\x18ftypheic"),
    sentence: "IMG_0001.HEIC is a HEIC image, which this browser can't read.",
  },
  {
    ...jpeg("from-a-phone.jpg", Buffer.from("\0\0\0\x18ftypheic")),
    sentence: "from-a-phone.jpg is a HEIC image, which this browser can't read.",
  },
  {
    name: "letter.png",
    mimeType: "image/png",
    buffer: Buffer.from("Dear Sir or Madam"),
    sentence: "letter.png can't be read as an image.",
  },
  {
    name: "poster.png",
    mimeType: "image/png",
    buffer: blankPng(20_000, 20_000),
    sentence: "poster.png has 400 megapixels; this demo reads up to 120.",
  },
  { ...vector("nothing.svg", "<html>no drawing</html>"), sentence: "nothing.svg can't be read as an image." },
  {
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Notes"),
    sentence: "notes.txt is not an image.",
  },
];

function jpeg(name: string, buffer: Buffer): PictureFile {
  return { name, mimeType: "image/jpeg", buffer };
}
