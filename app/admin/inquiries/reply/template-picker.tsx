import { useState } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { Plus } from "#app/ui/icons/actions.ts";
import { MAX_REPLY_CHARACTERS, MAX_REPLY_SUBJECT_CHARACTERS, MAX_TEMPLATE_NAME_CHARACTERS } from "#contract/limits.ts";
import type { TemplateAnswer } from "#contract/replies.ts";
import { FormError, SelectField, TextAreaField, TextField } from "../../parts/fields.tsx";
import { RowButton } from "../../parts/list-table.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useForm } from "../../parts/use-form.ts";

const API = "/api/admin/reply-templates";

type TemplatePickerProps = { onUse: (chosen: TemplateAnswer, templates: readonly TemplateAnswer[]) => void };

/** Starts a reply from a template, or manages the templates. */
export function TemplatePicker({ onUse }: TemplatePickerProps) {
  const { data: templates = [], refetch } = useAnswer(API);
  const [isManaging, setIsManaging] = useState(false);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Template"
        className="flex-1 basis-48"
        value=""
        options={[
          { value: "", label: "Choose a template…" },
          ...templates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => {
          const chosen = templates.find(({ id }) => id === event.target.value);
          if (chosen) onUse(chosen, templates);
        }}
      />
      <Button variant="secondary" onClick={() => setIsManaging(true)}>
        Manage templates
      </Button>
      {isManaging && <TemplatesDialog templates={templates} onSaved={refetch} onClose={() => setIsManaging(false)} />}
    </div>
  );
}

type TemplatesDialogProps = {
  templates: readonly TemplateAnswer[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

/** The owner's templates: a list, or one of them in a form. */
function TemplatesDialog({ templates, onSaved, onClose }: TemplatesDialogProps) {
  const { run } = useAction(API);
  const [edited, setEdited] = useState<TemplateAnswer | "new">();

  const remove = ({ id, name }: TemplateAnswer) =>
    run(() => sendJson("DELETE", `${API}/${id}`), {
      failed: `“${name}” could not be deleted`,
      done: `“${name}” deleted`,
    });

  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={edited === undefined ? "Templates" : edited === "new" ? "New template" : "Edit template"}
      description="{name}, {company}, {projectType}, {subject} (your word for the work) and {owner} become the values of the inquiry, and {booking} the address of your booking page."
    >
      {edited === undefined ? (
        <div className="grid gap-4">
          <ul className="grid divide-y divide-line border-y border-line">
            {templates.map((template) => (
              <li key={template.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
                <span className="min-w-0 wrap-anywhere">{template.name}</span>
                <span className="flex gap-1">
                  <RowButton action="Edit" on={template.name} onClick={() => setEdited(template)} />
                  <RowButton action="Delete" on={template.name} onClick={() => void remove(template)} />
                </span>
              </li>
            ))}
            {templates.length === 0 && <li className="py-4 text-muted">No templates yet.</li>}
          </ul>
          <Button variant="secondary" className="w-fit" onClick={() => setEdited("new")}>
            <Plus aria-hidden className="size-4" />
            Add template
          </Button>
        </div>
      ) : (
        <TemplateForm
          template={edited === "new" ? undefined : edited}
          onSaved={onSaved}
          onDone={() => setEdited(undefined)}
        />
      )}
    </Dialog>
  );
}

type TemplateFormProps = Pick<TemplatesDialogProps, "onSaved"> & {
  template: TemplateAnswer | undefined;
  onDone: () => void;
};

function TemplateForm({ template, onSaved, onDone }: TemplateFormProps) {
  const { errors, problem, busy, submit } = useForm(async (values) => {
    await (template ? sendJson("PUT", `${API}/${template.id}`, values) : sendJson("POST", API, values));
    await onSaved();
    onDone();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        label="Name"
        name="name"
        required
        maxLength={MAX_TEMPLATE_NAME_CHARACTERS}
        defaultValue={template?.name}
        error={errors.name}
      />
      <TextField
        label="Subject"
        name="subject"
        maxLength={MAX_REPLY_SUBJECT_CHARACTERS}
        hint="Left empty, the subject stays “Your inquiry: …”."
        defaultValue={template?.subject}
        error={errors.subject}
      />
      <TextAreaField
        label="Text"
        name="text"
        required
        rows={10}
        maxLength={MAX_REPLY_CHARACTERS}
        defaultValue={template?.text ?? "Hello {name},\n\n\n\nBest regards\n{owner}"}
        error={errors.text}
      />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Save template
        </Button>
      </div>
    </form>
  );
}
