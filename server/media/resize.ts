import { MAX_PICTURE_PIXELS, variantWidths } from "#contract/media.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError } from "#server/platform/errors.ts";

type Variant = { width: number; bytes: Buffer };
export type Resized = { width: number; height: number; variants: Variant[] };

const QUALITY = 82;

/** Processes one picture at a time, since each may take a hundred megabytes once decoded. */
const enqueue = createBoundedQueue({ atOnce: 1 });

/** Converts the picture to WebP in each width, upright and without metadata such as where it was taken. */
export const resizePicture = (source: Buffer): Promise<Resized> => enqueue(() => resize(source));

/** For mail programs, which show no WebP; what is transparent becomes white like the mail. */
export const toJpeg = (picture: Buffer): Promise<Buffer> =>
  enqueue(async () => {
    const sharp = await loadSharp();
    return sharp(picture).flatten({ background: "#fff" }).jpeg({ quality: QUALITY }).toBuffer();
  });

async function resize(source: Buffer): Promise<Resized> {
  const sharp = await loadSharp();
  const open = () => sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: "error" }).autoOrient();
  try {
    const { autoOrient } = await open().metadata();
    const variants: Variant[] = [];
    let height = 0;
    for (const width of variantWidths(autoOrient.width)) {
      const { data, info } = await open()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      variants.push({ width, bytes: data });
      height = info.height;
    }
    return { width: variants.at(-1)?.width ?? 0, height, variants };
  } catch (cause) {
    throw new AppError(
      422,
      "invalid",
      `This picture can't be read. It may be damaged, or larger than ${MAX_PICTURE_PIXELS / 1_000_000} megapixels.`,
      {
        cause,
        fields: { file: "This picture can't be read" },
      },
    );
  }
}

/** Loads the native library with the first picture, since most runs of the site never need it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
