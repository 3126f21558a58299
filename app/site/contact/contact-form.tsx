import type { ComponentProps } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Input, Textarea } from "#app/ui/controls/input.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { CircleCheck, Send } from "#app/ui/icons/forms.ts";
import {
  ATTACHMENTS,
  type InquiryFormField,
  inquiryFormFields,
  inquirySent,
  NEWSLETTER_LABEL,
  SEND_LABEL,
} from "#contract/inquiry-form.ts";
import { HIDDEN_FIELDS, type InquirySettings } from "#contract/inquiry-options.ts";
import { AttachmentsField } from "./attachments-field.tsx";
import { useContactForm } from "./use-contact-form.ts";
import type { FieldErrors } from "./validate-form.ts";

type ContactFormProps = {
  email: string;
  settings: InquirySettings;
  /** On the page of a form that was sent without JavaScript: what was typed, and what is wrong with it. */
  again?: { typed: Readonly<Record<string, string>>; errors: FieldErrors };
};

/** The fields of that form that nobody sees. Here a script fills them in. */
const KEPT_FIELDS = Object.values(HIDDEN_FIELDS).filter((name) => name !== HIDDEN_FIELDS.honeypot);

/** A real form that also works without JavaScript; with it, the visitor stays on the page. */
export function ContactForm({ email, settings, again }: ContactFormProps) {
  const { form, attachments, errors, sending, outcome, progress, change, submit } = useContactForm(
    settings,
    again?.errors,
  );
  const typed = again?.typed ?? {};
  const fields = inquiryFormFields(settings);
  const wrong = [...fields, { name: "files", label: ATTACHMENTS.label }].filter(({ name }) => errors[name]);
  return (
    <form
      ref={form}
      id="inquiry"
      method="post"
      action="/contact"
      encType="multipart/form-data"
      noValidate
      onChange={change}
      onSubmit={(event) => void submit(event)}
      className="foldable grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 @4xl:grid-cols-4"
    >
      <p role="alert" className="sr-only">
        {wrong.length > 0 && `Please correct: ${wrong.map(({ label }) => label).join(", ")}.`}
      </p>
      {again && KEPT_FIELDS.map((name) => <input key={name} type="hidden" name={name} value={typed[name] ?? ""} />)}
      {fields.map((field) => (
        <Field
          key={field.name}
          id={again && field.name}
          label={field.label}
          required={field.required}
          error={errors[field.name]}
          className={field.type === "textarea" ? "sm:col-span-2" : field.required ? "" : "optional"}
        >
          {(control) => <Control {...control} field={field} typed={typed[field.name] ?? ""} />}
        </Field>
      ))}
      <div data-unfold="">
        <Checkbox label="Add more details" />
      </div>
      {settings.ask.attachments === "yes" && (
        <div className="sm:col-span-2">
          <AttachmentsField
            isAgain={again !== undefined}
            files={attachments.files}
            error={errors.files}
            onAdd={attachments.add}
            onRemove={attachments.remove}
          />
        </div>
      )}
      <div className="hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input
            name={HIDDEN_FIELDS.honeypot}
            tabIndex={-1}
            autoComplete="off"
            defaultValue={typed[HIDDEN_FIELDS.honeypot]}
          />
        </label>
      </div>
      <div className="flex flex-col gap-4 sm:col-span-full @4xl:flex-row @4xl:flex-wrap @4xl:items-center @4xl:gap-x-8">
        {settings.ask.newsletter === "yes" && (
          <Checkbox
            name="newsletter"
            value="true"
            label={NEWSLETTER_LABEL}
            defaultChecked={["true", "on"].includes(typed.newsletter ?? "")}
          />
        )}
        {progress !== undefined && <Progress label="Upload" value={Math.round(progress * 100)} />}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" disabled={sending}>
            <Send className="size-4" />
            {sending ? "Sending..." : SEND_LABEL}
          </Button>
          <p className="text-[13px] text-muted">
            How I handle your data:{" "}
            <a href="/privacy" className="underline underline-offset-2 hover:text-ink">
              privacy policy
            </a>
          </p>
        </div>
        <output className="empty:-mt-4">
          {outcome === "sent" && (
            <p className="flex items-center gap-2.5 rounded-control border border-success-text/30 bg-success-wash px-4 py-3 text-[15px] text-success-text">
              <CircleCheck className="size-5 shrink-0" />
              Thank you! Your message has arrived. {inquirySent(settings).description}
            </p>
          )}
          {outcome === "failed" && (
            <p className="rounded-control border border-danger/30 bg-danger-wash px-4 py-3 text-[15px] text-danger">
              Your message was not sent. Everything you wrote is still here; you can also write to{" "}
              <a href={`mailto:${email}`} className="underline underline-offset-2">
                {email}
              </a>
              .
            </p>
          )}
        </output>
      </div>
    </form>
  );
}

type ControlProps = Pick<ComponentProps<"input">, "id" | "required" | "aria-describedby" | "aria-invalid"> & {
  field: InquiryFormField;
  typed: string;
};

function Control({ field, typed, ...rest }: ControlProps) {
  const { name, placeholder } = field;
  if (field.type === "textarea")
    return <Textarea {...rest} name={name} rows={4} placeholder={placeholder} defaultValue={typed} />;
  if (field.type === "select") {
    return (
      <Select {...rest} name={name} defaultValue={typed.trim()}>
        <option value="">{field.empty}</option>
        {field.choices.map(({ value, label }) => (
          <option key={value} value={value === label ? undefined : value}>
            {label}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Input
      {...rest}
      name={name}
      type={field.type}
      autoComplete={field.autoComplete}
      placeholder={placeholder}
      defaultValue={typed}
    />
  );
}
