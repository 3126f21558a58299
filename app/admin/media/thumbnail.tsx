import { type PictureAnswer, srcSetOf } from "#contract/media.ts";

/** A small picture in a frame of fixed proportions. Its name is next to it, so it has no text of its own. */
export function Thumbnail({ picture }: { picture: PictureAnswer }) {
  return (
    <img
      src={picture.src}
      srcSet={srcSetOf(picture.src)}
      sizes="240px"
      alt=""
      loading="lazy"
      decoding="async"
      className="aspect-4/3 w-full bg-line/40 object-contain"
    />
  );
}
