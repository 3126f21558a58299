import type { MouseEvent } from "react";
import type { TypeField } from "#content-types/fields.ts";

export const fieldId = (name: string) => `field-${name}`;

/** A form with so many lists and groups, or with lists in lists, is long: it gets a table of contents, and folds. */
const LONG = 4;
const GROUPS: ReadonlySet<TypeField["kind"]> = new Set(["objects", "object", "lines", "paragraphs"]);

const hasLists = (field: TypeField) => field.kind === "objects" && field.fields.some(({ kind }) => kind === "objects");

export const isLong = (fields: readonly TypeField[]) =>
  fields.filter(({ kind }) => GROUPS.has(kind)).length >= LONG || fields.some(hasLists);

/** Leads to each part of a long form. */
export function SectionContents({ fields }: { fields: readonly TypeField[] }) {
  /** The address stays the same: leaving it would ask about unsaved changes. */
  function show(event: MouseEvent, name: string) {
    event.preventDefault();
    const part = document.getElementById(fieldId(name));
    part?.scrollIntoView();
    part?.querySelector<HTMLElement>("summary, input, textarea, select, button")?.focus({ preventScroll: true });
  }
  return (
    <nav aria-label="Contents" className="text-sm max-lg:order-first">
      <ul className="grid grid-cols-2 gap-x-4 lg:grid-cols-1">
        {fields.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${fieldId(name)}`}
              onClick={(event) => show(event, name)}
              className="flex min-h-8 items-center py-1 text-muted hover:text-ink"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
