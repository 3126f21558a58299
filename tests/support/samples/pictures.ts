import sharp from "sharp";

export const photograph = (name: string) => `bench/images/photos/${name}.jpg`;

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
    { ...jpeg("upright.jpg", await upright()), width: 40, height: 60 },
  ];
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
    name: "notes.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Notes"),
    sentence: "notes.txt is not an image.",
  },
];

function jpeg(name: string, buffer: Buffer): PictureFile {
  return { name, mimeType: "image/jpeg", buffer };
}
