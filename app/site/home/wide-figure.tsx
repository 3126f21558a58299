import { FigureCaption, type Still, StillPicture } from "#app/ui/figures/still-picture.tsx";
import { ArrowRight } from "#app/ui/icons/links.ts";
import { srcSetOf } from "#contract/media.ts";

type WideFigureProps = {
  picture: { src: string; alt: string };
  still: Still | undefined;
  number: number;
  href: string;
};

/** A picture across the page: the owner's, else the one of a demo with the way to it. */
export function WideFigure({ picture, still, number, href }: WideFigureProps) {
  const frame = "h-[clamp(11rem,25vw,28rem)] w-full border-y border-line object-cover";
  if (picture.src) {
    const { src, alt } = picture;
    return (
      <img
        src={src}
        srcSet={srcSetOf(src)}
        sizes="100vw"
        alt={alt}
        loading="lazy"
        className={`my-9 md:my-13 ${frame}`}
      />
    );
  }
  return (
    still && (
      <figure className="my-9 md:my-13">
        <StillPicture still={still} width={1920} height={480} className={`object-left ${frame}`} />
        <div className="page-measure flex flex-wrap items-center justify-between gap-x-6 pt-2">
          <FigureCaption number={number} className="">
            {still.caption}
          </FigureCaption>
          <a href={href} className="more-link">
            Run it yourself
            <ArrowRight className="size-4" />
          </a>
        </div>
      </figure>
    )
  );
}
