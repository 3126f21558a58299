import { useState } from "react";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { CategoryRow } from "#contract/categories.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { useSending } from "../parts/use-form.ts";
import type { CategoryDialogProps } from "./category-dialog.tsx";
import { countText } from "./category-rows.tsx";

/** Deletes a category. What is in it moves to another one. */
export function RemoveDialog({
  list,
  row,
  rows,
  onChange,
  onClose,
}: Omit<CategoryDialogProps, "row"> & { row: CategoryRow }) {
  const others = rows.filter((each) => each.isListed && each.name !== row.name);
  const [name, setName] = useState(others[0]?.name ?? "");
  const { busy, problem, send } = useSending();
  const isUsed = row.uses > 0;

  const submit = () =>
    void send(() =>
      onChange(
        isUsed
          ? { action: "edit", list, category: row.name, name, color: row.color }
          : { action: "remove", list, category: row.name },
        `“${row.name}” deleted`,
      ),
    );

  return (
    <FormDialog
      title={`Delete “${row.name}”?`}
      description={isUsed ? "What is in it moves to another category." : "Nothing is in it."}
      action={isUsed ? "Move and delete" : "Delete"}
      isDestructive
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {isUsed && (
        <Field label={`Move ${countText(row.uses)} to`}>
          {(control) => (
            <Select {...control} value={name} onChange={(event) => setName(event.target.value)}>
              {others.map((each) => (
                <option key={each.name}>{each.name}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </FormDialog>
  );
}
