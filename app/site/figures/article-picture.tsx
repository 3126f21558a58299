import { isDrawing } from "#contract/article-picture.ts";
import { srcSetOf } from "#contract/media.ts";

/** An article's picture in a list, where its title says what it is about. A drawing is shown whole, a photo fills its place. */
export function ArticlePicture({ picture, className }: { picture: string; className: string }) {
  const shared = { loading: "lazy" } as const;
  if (isDrawing(picture)) {
    return (
      <img {...shared} alt="" src={picture} className={`object-contain p-3 dark:[filter:invert(1)] ${className}`} />
    );
  }
  const sizes = "(min-width: 768px) 600px, 100vw";
  return (
    <img
      {...shared}
      alt=""
      src={picture}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      className={`object-cover ${className}`}
    />
  );
}
