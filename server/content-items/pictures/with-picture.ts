import { type PictureAnswer, placeOf } from "#contract/media.ts";

const IMAGE = /<img\b[^>]*>/g;
const SOURCE = /\ssrc="([^"]*)"/;

/** The value with the addresses of this picture's current file, in HTML and in fields of any shape. */
export function withPicture<Value>(value: Value, picture: PictureAnswer): Value {
  if (typeof value === "string") return inText(value, picture) as Value;
  if (Array.isArray(value)) return value.map((entry: unknown) => withPicture(entry, picture)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, withPicture(entry as unknown, picture)]);
  return Object.fromEntries(entries) as Value;
}

function inText(text: string, picture: PictureAnswer): string {
  if (placeOf(text)?.id === picture.id) return picture.src;
  if (!text.includes(`/media/${picture.id}/`)) return text;
  return text.replace(IMAGE, (image) => {
    if (placeOf(SOURCE.exec(image)?.[1] ?? "")?.id !== picture.id) return image;
    // Sanitized HTML has every attribute in double quotes.
    return (["src", "srcset", "width", "height"] as const).reduce(
      (tag, name) => tag.replace(new RegExp(`(\\s${name}=")[^"]*`), `$1${picture[name]}`),
      image,
    );
  });
}
