import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input, Textarea } from "#app/components/ui/input.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { Specimen, SpecimenSection } from "./specimen.tsx";

const longText =
  "An answer that goes on well past the edge of the control it was typed into, and then a little further";

export function FormSection() {
  return (
    <SpecimenSection title="Forms" caption="Visible labels, hints below, errors next to the control they belong to.">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required>
          {(control) => <Input {...control} autoComplete="off" />}
        </Field>
        <Field label="Email" hint="Only used to answer you.">
          {(control) => <Input {...control} type="email" placeholder="you@company.com" autoComplete="off" />}
        </Field>
        <Field label="Name with an error" required error="Name must be at least 2 characters">
          {(control) => <Input {...control} defaultValue="A" autoComplete="off" />}
        </Field>
        <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="Read-only" />}</Field>
        <Field label="Long text">{(control) => <Input {...control} defaultValue={longText} />}</Field>
        <Field label="Budget">
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="">Select a budget</option>
              <option value="mid">$15,000 - $50,000</option>
              <option value="long">{longText}</option>
            </Select>
          )}
        </Field>
        <Field label="Project type" required error="Choose a project type">
          {(control) => (
            <Select {...control} defaultValue="">
              <option value="">Select a project type</option>
              <option value="ai-ml">AI and ML</option>
            </Select>
          )}
        </Field>
        <Field label="Disabled select">
          {(control) => (
            <Select {...control} disabled>
              <option>Nothing to choose</option>
            </Select>
          )}
        </Field>
        <Field label="Message" hint="At least 10 characters." className="sm:col-span-2">
          {(control) => <Textarea {...control} placeholder="What are you building?" />}
        </Field>
        <Field label="Message with an error" error="Message must be at least 10 characters" className="sm:col-span-2">
          {(control) => <Textarea {...control} rows={3} defaultValue="Too short" />}
        </Field>
      </div>
      <Specimen title="Checkboxes">
        <Checkbox label="Unchecked" />
        <Checkbox label="Checked" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled, checked" disabled defaultChecked />
        <Checkbox label={longText} />
      </Specimen>
    </SpecimenSection>
  );
}
