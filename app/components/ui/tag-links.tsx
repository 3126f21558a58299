import { tagHref, tagSlug } from "#contract/tag-slug.ts";
import { Badge } from "./badge.tsx";

/** The tags of an article, each a link to its page. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagHref(tagSlug(tag))} className="block">
            <Badge className="block transition-colors duration-150 hover:border-field-line hover:text-ink">{tag}</Badge>
          </a>
        </li>
      ))}
    </ul>
  );
}
