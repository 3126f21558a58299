import { useState } from "react";
import type { SelectField } from "#content-types/fields.ts";
import type { CategoryChange, CategoryRow } from "#contract/categories.ts";
import { type CategoryColor, HUES, MAX_CATEGORY_NAME } from "#contract/content-terms.ts";
import { SwatchField } from "../editor/fields/swatch-field.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useSending } from "../parts/use-form.ts";
import { countText } from "./category-rows.tsx";
import type { CategoryList } from "./use-categories.ts";

export type CategoryDialogProps = {
  list: CategoryList;
  /** The category that is changed; undefined for a new one. */
  row: CategoryRow | undefined;
  rows: readonly CategoryRow[];
  /** Makes the change and says that it is done. */
  onChange: (change: CategoryChange, done: string) => Promise<void>;
  onClose: () => void;
};

const COLORS = Object.keys(HUES) as CategoryColor[];

const colorField: SelectField = {
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

/** Adds a category, or changes its name and color, and says beforehand what that does. */
export function CategoryDialog({ list, row, rows, onChange, onClose }: CategoryDialogProps) {
  const [name, setName] = useState(row?.name ?? "");
  const [color, setColor] = useState<CategoryColor>(row?.color ?? leastUsed(rows));
  const { busy, errors, problem, send } = useSending();
  const target = rows.find((each) => each !== row && each.isListed && isSame(each.name, name));

  const submit = () =>
    void send(() =>
      onChange(
        row ? { action: "edit", list, category: row.name, name, color } : { action: "add", list, name, color },
        row ? (target ? "Categories merged" : "Category saved") : "Category added",
      ),
    );

  return (
    <FormDialog
      title={row ? `Edit “${row.name}”` : "Add a category"}
      action={row ? (target ? "Merge" : "Save") : "Add"}
      busy={busy}
      disabled={name.trim() === ""}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        maxLength={MAX_CATEGORY_NAME}
        autoComplete="off"
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      {!(row && target) && (
        <SwatchField
          field={colorField}
          value={color}
          error={errors.color}
          onChange={(value) => setColor(value as CategoryColor)}
        />
      )}
      <output aria-live="polite" className="text-sm text-muted">
        {row && effectOf(row, name, target)}
      </output>
    </FormDialog>
  );
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

function effectOf(row: CategoryRow, name: string, target: CategoryRow | undefined): string {
  if (target) return `“${target.name}” exists: both become one category. ${countText(row.uses)} will change.`;
  if (name.trim() === row.name || row.uses === 0) return "";
  return `${countText(row.uses)} will change, each with a revision.`;
}

/** A new category gets the color that the fewest have, so that neighbors differ. */
function leastUsed(rows: readonly CategoryRow[]): CategoryColor {
  const count = (color: CategoryColor) => rows.filter((row) => row.color === color).length;
  return COLORS.toSorted((one, other) => count(one) - count(other))[0] ?? "green";
}
