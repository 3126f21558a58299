import { sizeDrawings } from "#app/lib/drawings.ts";

/** HTML of this length takes a slow phone a while to lay out; shorter content is laid out at once, at its real height. */
const LONG_HTML = 6_000;

/** Content that was cleaned when it was saved, shown as it is but for the size of its drawings. */
export function RichText({ html }: { html: string }) {
  return (
    <div
      className="prose max-w-3xl"
      data-long={html.length > LONG_HTML ? "" : undefined}
      dangerouslySetInnerHTML={{ __html: sizeDrawings(html) }}
    />
  );
}
