import type { MouseEvent } from "react";
import { classNames } from "#app/ui/lib/class-names.ts";
import { isPlainClick } from "#app/ui/lib/plain-click.ts";
import type { Facet } from "../contract/products.ts";

type FacetLinksProps = {
  label: string;
  facets: readonly Facet[];
  selected: string;
  hrefOf: (value: string) => string;
  onChoose: (value: string) => void;
};

/** The values of one facet with their counts. Choosing the selected one again removes it. */
export function FacetLinks({ label, facets, selected, hrefOf, onChoose }: FacetLinksProps) {
  const choose = (event: MouseEvent, value: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(value);
  };
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {facets
        .filter(({ value, count }) => count > 0 || value === selected)
        .map(({ value, count }) => {
          const isSelected = value === selected;
          const next = isSelected ? "" : value;
          return (
            <li key={value}>
              <a
                href={hrefOf(next)}
                rel="nofollow"
                aria-current={isSelected ? "true" : undefined}
                data-replay=""
                onClick={(event) => choose(event, next)}
                className={classNames(
                  "tap-target gap-1.5 rounded-full border px-3 text-sm tint",
                  isSelected
                    ? "border-ink bg-ink text-background"
                    : "border-line-strong bg-surface text-muted hover:border-field-line hover:text-ink",
                )}
              >
                {value} <span className="font-mono text-xs tabular-nums">{count}</span>
              </a>
            </li>
          );
        })}
    </ul>
  );
}
