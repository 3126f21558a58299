import { tagHref, tagSlug } from "#contract/tag-slug.ts";
import { Badge } from "./badge.tsx";

/** The tags of an article, each a link to its page. */
export function TagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag}>
          <a href={tagHref(tagSlug(tag))} className="block">
            <Badge className="badge-link">{tag}</Badge>
          </a>
        </li>
      ))}
    </ul>
  );
}
