import { useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import type { TemplateAnswer } from "#contract/replies.ts";
import { TemplatesDialog } from "./templates-dialog.tsx";
import { useTemplates } from "./use-templates.ts";

type TemplatePickerProps = { onUse: (chosen: TemplateAnswer, templates: readonly TemplateAnswer[]) => void };

/** Starts a reply from a template, or manages the templates. */
export function TemplatePicker({ onUse }: TemplatePickerProps) {
  const { templates, save, remove } = useTemplates();
  const [isManaging, setIsManaging] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Template" className="flex-1 basis-48">
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={(event) => {
              const chosen = templates.find(({ id }) => id === event.target.value);
              if (chosen) onUse(chosen, templates);
            }}
          >
            <option value="">Choose a template…</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button variant="secondary" onClick={() => setIsManaging(true)}>
        Manage templates
      </Button>
      {isManaging && (
        <TemplatesDialog templates={templates} onSave={save} onRemove={remove} onClose={() => setIsManaging(false)} />
      )}
    </div>
  );
}
