import { CircleCheck, Send } from "#app/components/icons/forms.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Checkbox } from "#app/components/ui/checkbox.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input, Textarea } from "#app/components/ui/input.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { BUDGETS, HIDDEN_FIELDS, PROJECT_TYPES, TIMELINES } from "#contract/inquiry-options.ts";
import { REPLY_PROMISE } from "#contract/limits.ts";
import { AttachmentsField } from "./attachments-field.tsx";
import { useContactForm } from "./use-contact-form.ts";

const CONTACT_WAYS = [
  { value: "email", label: "E-mail" },
  { value: "phone", label: "Phone" },
  { value: "video", label: "Video call" },
  { value: "any", label: "Any of these" },
] as const;

/** A real form: it posts without script, and with it keeps the visitor where they are. */
export function ContactForm() {
  const { form, attachments, errors, sending, solving, sent, progress, change, submit } = useContactForm();
  const problems = Object.keys(errors).length;
  return (
    <form
      ref={form}
      method="post"
      action="/api/contact"
      encType="multipart/form-data"
      noValidate
      onChange={change}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-5 sm:grid-cols-2"
    >
      <p role="alert" className="sr-only">
        {problems > 0 &&
          `Please correct ${problems === 1 ? "one field" : `${problems} fields`}: ${Object.values(errors).join(". ")}.`}
      </p>
      <Field label="Name" required error={errors.name}>
        {(control) => <Input {...control} name="name" autoComplete="name" />}
      </Field>
      <Field label="Email" required error={errors.email}>
        {(control) => (
          <Input {...control} name="email" type="email" autoComplete="email" placeholder="you@company.com" />
        )}
      </Field>
      <Field label="Company" error={errors.company}>
        {(control) => <Input {...control} name="company" autoComplete="organization" />}
      </Field>
      <Field label="Phone" error={errors.phone}>
        {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" />}
      </Field>
      <Field label="Project type" required error={errors.projectType}>
        {(control) => <Options {...control} name="projectType" empty="Select a project type" options={PROJECT_TYPES} />}
      </Field>
      <Field label="Budget" error={errors.budget}>
        {(control) => <Options {...control} name="budget" empty="Select a budget" options={BUDGETS} />}
      </Field>
      <Field label="Timeline" error={errors.timeline}>
        {(control) => <Options {...control} name="timeline" empty="Select a timeline" options={TIMELINES} />}
      </Field>
      <Field label="Preferred contact" error={errors.preferredContact}>
        {(control) => (
          <Select {...control} name="preferredContact" defaultValue="">
            <option value="">No preference</option>
            {CONTACT_WAYS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Project description" required error={errors.description} className="sm:col-span-2">
        {(control) => (
          <Textarea {...control} name="description" rows={6} placeholder="What should the system do, and for whom?" />
        )}
      </Field>
      <div className="sm:col-span-2">
        <AttachmentsField
          files={attachments.files}
          error={errors.files}
          onAdd={attachments.add}
          onRemove={attachments.remove}
        />
      </div>
      <div className="hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name={HIDDEN_FIELDS.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex flex-col gap-4 sm:col-span-2">
        <Checkbox name="newsletter" value="true" label="Send me new articles by e-mail" />
        {progress !== undefined && <Progress label="Upload" value={Math.round(progress * 100)} />}
        <output className="empty:-mt-4">
          {solving && (
            <p className="rounded-control border border-line bg-sunken px-4 py-3 text-[15px] text-muted">
              Very many messages are arriving right now, so your browser is doing a short calculation first. Your
              message is sent as soon as it is done.
            </p>
          )}
        </output>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" disabled={sending}>
            <Send className="size-4" />
            {sending ? "Sending..." : "Send message"}
          </Button>
          <p className="text-[13px] text-muted">
            What happens to your data:{" "}
            <a href="/privacy" className="underline underline-offset-2 hover:text-ink">
              privacy policy
            </a>
          </p>
        </div>
        <output className="empty:-mt-4">
          {sent && (
            <p className="flex items-center gap-2.5 rounded-control border border-success-text/30 bg-success-wash px-4 py-3 text-[15px] text-success-text">
              <CircleCheck className="size-5 shrink-0" />
              Thank you. Your message has arrived, and I'll get back to you {REPLY_PROMISE}.
            </p>
          )}
        </output>
      </div>
    </form>
  );
}

type OptionsProps = Omit<React.ComponentProps<typeof Select>, "children"> & {
  empty: string;
  options: readonly string[];
};

function Options({ empty, options, ...rest }: OptionsProps) {
  return (
    <Select {...rest} defaultValue="">
      <option value="">{empty}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  );
}
