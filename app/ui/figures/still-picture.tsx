/** A picture taken from a demo, in both themes. */
export type Still = { light: string; dark: string; alt: string; caption: string };

type StillPictureProps = { still: Still; width: number; height: number; className?: string };

/** Only the one for the shown theme is loaded, since the other is not displayed. */
export function StillPicture({ still: { light, dark, alt }, width, height, className = "" }: StillPictureProps) {
  const shared = { width, height, loading: "lazy" } as const;
  return (
    <>
      <img {...shared} alt={alt} src={light} className={`dark:hidden ${className}`} />
      <img {...shared} alt={alt} src={dark} className={`hidden dark:block ${className}`} />
    </>
  );
}

type FigureCaptionProps = { number: number; className: string; children: string };

/** Figures are numbered as in a paper. */
export function FigureCaption({ number, className, children }: FigureCaptionProps) {
  return (
    <figcaption className={`font-mono text-xs text-muted ${className}`}>{`Fig. ${number} — ${children}`}</figcaption>
  );
}
