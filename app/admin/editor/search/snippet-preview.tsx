import { classNames } from "#app/ui/lib/class-names.ts";

type SnippetPreviewProps = { title: string; description: string; owner: string; host: string; path: string };

/** Roughly what search engines show before they cut off. */
const TITLE_FITS = 60;
const DESCRIPTION_FITS = 155;

/** How a search engine may show the page, and whether it would cut something off. */
export function SnippetPreview({ title, description, owner, host, path }: SnippetPreviewProps) {
  const whole = title ? `${title} · ${owner}` : "";
  return (
    <section aria-labelledby="snippet-title" className="grid gap-3">
      <h3 id="snippet-title" className="text-sm font-medium">
        In search results
      </h3>
      <div className="grid gap-1 rounded-control border border-line bg-background p-4">
        <p className="truncate font-mono text-xs text-muted">{host + path}</p>
        <p className="text-[17px] leading-6 text-accent-text wrap-anywhere">
          {cut(whole, TITLE_FITS) || "The title appears here"}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {cut(description, DESCRIPTION_FITS) ||
            "The description appears here. Without one, search engines choose their own text."}
        </p>
      </div>
      <dl className="grid gap-1 font-mono text-xs">
        <Length name="Title" length={whole.length} fits={TITLE_FITS} />
        <Length name="Description" length={description.length} fits={DESCRIPTION_FITS} />
      </dl>
    </section>
  );
}

const cut = (text: string, fits: number) => (text.length > fits ? `${text.slice(0, fits - 1).trimEnd()}…` : text);

function Length({ name, length, fits }: { name: string; length: number; fits: number }) {
  const isLong = length > fits;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className={classNames("tabular-nums", isLong ? "text-engineering-text" : "text-muted")}>
        {length} of about {fits}
        {isLong && ", may be cut off"}
      </dd>
    </div>
  );
}
