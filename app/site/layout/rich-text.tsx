import { sizeDrawings } from "#app/site/rendering/drawings.ts";

/** HTML longer than this takes a slow phone a while to lay out; shorter content is laid out right away. */
const LONG_HTML = 6_000;

/** Content that was sanitized when it was saved, rendered as is except for the size of its drawings. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className="prose max-w-3xl"
      data-long={html.length > LONG_HTML ? "" : undefined}
      dangerouslySetInnerHTML={{ __html: sizeDrawings(html) }}
    />
  );
}
