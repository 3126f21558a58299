import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Select } from "#app/components/ui/select.tsx";
import type { CategoryRow } from "#contract/categories.ts";
import { FormError } from "../parts/form-error.tsx";
import type { CategoryDialogProps } from "./category-dialog.tsx";
import { countText } from "./category-rows.tsx";
import { useSending } from "./use-sending.ts";

/** Deletes a category. What is in it moves to another one. */
export function RemoveDialog({
  list,
  row,
  rows,
  onChange,
  onClose,
}: Omit<CategoryDialogProps, "row"> & { row: CategoryRow }) {
  const formId = useId();
  const others = rows.filter((each) => each.isListed && each.name !== row.name);
  const [name, setName] = useState(others[0]?.name ?? "");
  const { isBusy, problem, send } = useSending(onChange, onClose);
  const isUsed = row.uses > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    void send(
      isUsed
        ? { action: "edit", list, category: row.name, name, color: row.color }
        : { action: "remove", list, category: row.name },
      `“${row.name}” deleted`,
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete “${row.name}”?`}
      description={isUsed ? "What is in it moves to another category." : "Nothing is in it."}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="destructive" busy={isBusy}>
            {isUsed ? "Move and delete" : "Delete"}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
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
        <FormError>{problem}</FormError>
      </form>
    </Dialog>
  );
}
