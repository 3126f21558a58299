/** HTML of this length takes a slow phone a while to lay out; shorter content is laid out at once, at its real height. */
const LONG_HTML = 6_000;

/** Content that was cleaned when it was saved, shown as it is. */
export function RichText({ html }: { html: string }) {
  const isLong = html.length > LONG_HTML;
  return (
    <div className="prose max-w-3xl" data-long={isLong ? "" : undefined} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
