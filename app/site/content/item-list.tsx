import { shortDate } from "#app/ui/lib/dates.ts";
import { addressOf, type ContentType } from "#content-types/content-type.ts";
import type { CommonAnswer } from "#contract/content-answers.ts";

type ItemListProps = { type: ContentType; items: readonly CommonAnswer[] };

/** The items of a listing, each with the day it is sorted by, else the day it was published. */
export function ItemList({ type, items }: ItemListProps) {
  if (items.length === 0) return <p className="text-muted">No {type.plural.toLowerCase()} yet.</p>;
  return (
    <ul className="grid max-w-3xl">
      {items.map((item) => (
        <li key={item.id} className="border-t border-line py-6">
          <p className="font-mono text-xs text-muted">{shortDate(dayOf(type, item))}</p>
          <h2 className="headline mt-2 text-2xl">
            <a href={addressOf(type, item.slug)} className="hover:text-accent">
              {item.title}
            </a>
          </h2>
          {item.description && <p className="mt-2 max-w-2xl text-muted">{item.description}</p>}
        </li>
      ))}
    </ul>
  );
}

function dayOf({ fields, sort }: ContentType, item: CommonAnswer): string {
  const sorted = fields.find(({ name }) => name === sort?.field);
  const isDay = sorted !== undefined && "format" in sorted && sorted.format === "day";
  return isDay ? String((item as Record<string, unknown>)[sorted.name]) : item.createdAt;
}
