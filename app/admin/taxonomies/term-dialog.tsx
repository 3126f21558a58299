import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { type CategoryColor, CONTENT_LIMITS, HUES, MAX_CATEGORY_NAME, type Taxonomy } from "#contract/content-terms.ts";
import type { Term, TermChange, TermEffect } from "#contract/taxonomies.ts";
import { SwatchField } from "../editor/fields/swatch-field.tsx";
import { SelectField, TextField } from "../parts/fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { refusal, useSending } from "../parts/use-form.ts";

/** Editing several makes them one. */
export type PlannedChange = { action: "add" | "edit" | "remove"; terms: readonly Term[] };

type TermDialogProps = {
  taxonomy: Taxonomy;
  planned: PlannedChange;
  rows: readonly Term[];
  onClose: () => void;
  onDone: () => void;
};

const COLORS = Object.keys(HUES) as CategoryColor[];

const colorField: ComponentProps<typeof SwatchField>["field"] = {
  kind: "select",
  name: "color",
  label: "Color",
  options: COLORS.map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
    color: `var(--${HUES[value]})`,
  })),
  initial: "",
};

/** Adds, renames, merges or deletes terms, and says beforehand what that does. What is in a deleted category moves. */
export function TermDialog({ taxonomy, planned: { action, terms }, rows, onClose, onDone }: TermDialogProps) {
  const isTags = taxonomy === "tags";
  const { singular, plural } = TERM_WORDS[taxonomy];
  const path = `/api/admin/taxonomies/${taxonomy}` as const;
  const keys = terms.map(({ key }) => key);
  const others = rows.filter(({ key, isListed }) => isListed && !keys.includes(key));
  const moving = action === "remove" && !isTags ? terms.reduce((sum, { uses }) => sum + uses, 0) : 0;
  const [first] = terms.toSorted((one, other) => other.uses - one.uses);
  const [name, setName] = useState((moving > 0 ? others[0]?.name : first?.name) ?? "");
  const [color, setColor] = useState<CategoryColor>(first?.color ?? leastUsed(rows));

  const change: TermChange =
    action === "add"
      ? { action, name, color }
      : action === "remove" && moving === 0
        ? { action, keys }
        : { action: "edit", keys, name, ...(action === "edit" && !isTags && { color }) };
  const isBlank = change.action !== "remove" && name.trim() === "";
  const asked = useQuery({
    queryKey: [`${path}/effect`, change],
    queryFn: ({ signal }) => sendJson("POST", `${path}/effect`, change, { signal }),
    enabled: action !== "add" && !isBlank,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const effect = asked.error ? undefined : asked.data;
  const { send, busy, ...sending } = useSending();
  const { errors, problem } = asked.error ? refusal(asked.error) : sending;
  const isMerging = action === "edit" && (terms.length > 1 || Boolean(effect?.existing));

  const submit = () =>
    void send(async () => {
      const { changed } = await sendJson("POST", path, change);
      toast({
        title: { add: "Added", edit: "Saved", remove: "Deleted" }[action],
        ...(changed > 0 && { description: `${itemCount(taxonomy, changed)} changed` }),
      });
      onDone();
    });

  const names = terms.map((term) => `“${term.name}”`).join(", ");
  const titles = {
    add: `Add a ${singular}`,
    edit: terms.length > 1 ? `Merge ${terms.length} ${plural}` : `Edit ${names}`,
    remove: `Delete ${names}?`,
  };
  const labels = { add: "Add", edit: isMerging ? "Merge" : "Save", remove: moving > 0 ? "Move and delete" : "Delete" };

  return (
    <FormDialog
      title={titles[action]}
      description={isTags ? ABOUT_TAGS[action] : action === "remove" ? aboutRemoval(moving) : ""}
      action={labels[action]}
      isDestructive={action === "remove"}
      busy={busy}
      disabled={isBlank || (isTags && !effect?.uses)}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {moving > 0 && (
        <SelectField
          label={`Move ${itemCount(taxonomy, moving)} to`}
          value={name}
          options={others.map((each) => ({ value: each.name, label: each.name }))}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {action !== "remove" && (
        <TextField
          label="Name"
          required
          maxLength={isTags ? CONTENT_LIMITS.listEntry : MAX_CATEGORY_NAME}
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      {!isTags && action !== "remove" && !effect?.existing && (
        <SwatchField
          field={colorField}
          value={color}
          error={errors.color}
          onChange={(value) => setColor(value as CategoryColor)}
        />
      )}
      <output aria-live="polite" className="text-sm text-muted">
        {effect && moving === 0 && effectText(taxonomy, effect)}
      </output>
    </FormDialog>
  );
}

const ABOUT_TAGS = {
  add: "",
  edit: "The page of an old name redirects to the new one.",
  remove: "The posts themselves stay. Each keeps a revision with the tag.",
};

const aboutRemoval = (moving: number) =>
  moving > 0 ? "What is in it moves to another category." : "Nothing is in it.";

function effectText(taxonomy: Taxonomy, { uses, published, existing }: TermEffect): string {
  const change = uses > 0 ? `${itemCount(taxonomy, uses)} will change, ${published} of them published.` : "";
  return existing ? `“${existing}” exists: both become one ${TERM_WORDS[taxonomy].singular}. ${change}` : change;
}

/** A new category gets the color that the fewest have, so that neighbors differ. */
function leastUsed(rows: readonly Term[]): CategoryColor {
  const count = (color: CategoryColor) => rows.filter((row) => row.color === color).length;
  return COLORS.toSorted((one, other) => count(one) - count(other))[0] ?? "green";
}

type Words = { title: string; singular: string; plural: string; item: string };

/** How the page speaks of each taxonomy. */
export const TERM_WORDS: Readonly<Record<Taxonomy, Words>> = {
  posts: { title: "Posts", singular: "category", plural: "categories", item: "post" },
  work: {
    title: "Projects, services, playground and skills",
    singular: "category",
    plural: "categories",
    item: "item",
  },
  tags: { title: "Tags", singular: "tag", plural: "tags", item: "post" },
};

/** Such as "2 posts". */
export const itemCount = (taxonomy: Taxonomy, count: number) =>
  `${count.toLocaleString("en-US")} ${TERM_WORDS[taxonomy].item}${count === 1 ? "" : "s"}`;
