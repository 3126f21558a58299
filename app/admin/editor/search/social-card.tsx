import { useEffect, useState } from "react";
import { searchOf } from "#app/admin/api/queries.ts";
import type { ContentType } from "#content-types/content-type.ts";

type SocialCardProps = {
  type: ContentType;
  title: string;
  description: string;
  /** The title and description on the picture, which are the page's own, and the address of its drawing. */
  drawn: { slug: string; title: string; description: string };
  host: string;
};

/** The picture is drawn on the server, so it follows when typing pauses. */
const PAUSE_MS = 600;

/** How a social network may show a link to the page. */
export function SocialCard({ type, title, description, drawn, host }: SocialCardProps) {
  const texts = { type: type.adminPath, slug: drawn.slug, title: drawn.title, description: drawn.description };
  const picture = useSettled(`/api/admin/social-image${searchOf(texts)}`);
  const [failed, setFailed] = useState("");
  return (
    <section aria-labelledby="social-card-title" className="grid gap-3">
      <h3 id="social-card-title" className="text-sm font-medium">
        On social media
      </h3>
      <div className="overflow-hidden rounded-control border border-line bg-background">
        {failed === picture ? (
          <p className="grid aspect-[1200/630] place-items-center p-4 text-center text-sm text-muted">
            The picture could not be loaded.
          </p>
        ) : (
          <img
            src={picture}
            alt="Social card"
            width={1200}
            height={630}
            onError={() => setFailed(picture)}
            className="block w-full border-b border-line"
          />
        )}
        <div className="grid gap-1 p-4">
          <p className="truncate font-mono text-xs text-muted">{host}</p>
          <p className="truncate text-[15px] font-medium">{title || "The title appears here"}</p>
          <p className="line-clamp-2 text-sm text-muted wrap-anywhere">{description}</p>
        </div>
      </div>
    </section>
  );
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
