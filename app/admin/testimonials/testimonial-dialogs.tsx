import type { ReactNode } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Field } from "#app/ui/controls/field.tsx";
import { Textarea } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { MAX_QUOTE_CHARACTERS } from "#contract/limits.ts";
import type { TestimonialAnswer } from "#contract/testimonials.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useForm } from "../parts/use-form.ts";
import { usePlaces } from "./use-places.ts";

const LIST = "/api/admin/testimonials";

type Common = { onClose: () => void; onDone: (what: string) => void };
type SentDialogProps = Common & {
  title: string;
  description: string;
  action: string;
  send: (values: Readonly<Record<string, string>>) => Promise<unknown>;
  done: string;
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** A form whose fields the API checks. It stays open, with everything typed, until the API has accepted it. */
function SentDialog({ send, done, children, onDone, ...dialog }: SentDialogProps) {
  const { errors, problem, busy, submit } = useForm(async (values) => {
    await send(values);
    onDone(done);
  });
  return (
    <FormDialog {...dialog} busy={busy} problem={problem} onSubmit={submit}>
      {children(errors)}
    </FormDialog>
  );
}

export function AskDialog(common: Common) {
  return (
    <SentDialog
      {...common}
      title="Ask for a testimonial"
      description="The client gets a link of their own by email, to write, change or withdraw it."
      action="Send the link"
      send={(values) => sendJson("POST", LIST, values)}
      done="The link is on its way"
    >
      {(errors) => (
        <>
          <TextField label="Name" name="name" required autoComplete="off" error={errors.name} />
          <TextField label="Email" name="email" type="email" required autoComplete="off" error={errors.email} />
          <PlaceField label="About" none="Nothing in particular" error={errors.itemId} />
          <Field label="A personal sentence" hint="Opens the email." {...(errors.note && { error: errors.note })}>
            {(control) => <Textarea {...control} name="note" rows={3} />}
          </Field>
        </>
      )}
    </SentDialog>
  );
}

type ForOne = Common & { testimonial: TestimonialAnswer };

/** Sends the revision that the owner has before their eyes. */
const sendSeen =
  (action: string, { id, revision }: TestimonialAnswer) =>
  (values: object) =>
    sendJson("POST", `${LIST}/${id}/${action}`, { ...values, revision });

export function ApproveDialog({ testimonial, ...common }: ForOne) {
  return (
    <SentDialog
      {...common}
      title="Approve and place"
      description="Shown exactly as the client wrote it, on the page you choose."
      action="Show it on the site"
      send={sendSeen("approve", testimonial)}
      done="It is on the site"
    >
      {(errors) => (
        <PlaceField label="Where" none="Please choose" chosen={testimonial.itemId ?? ""} error={errors.itemId} />
      )}
    </SentDialog>
  );
}

export function ShortenDialog({ testimonial, ...common }: ForOne) {
  return (
    <SentDialog
      {...common}
      title="Ask to shorten it"
      description="The client gets both versions. Yours is shown only if they agree."
      action="Ask the client"
      send={sendSeen("shorten", testimonial)}
      done="The client is asked"
    >
      {(errors) => (
        <Field label="Shorter version" required {...(errors.quote && { error: errors.quote })}>
          {(control) => (
            <Textarea
              {...control}
              name="quote"
              rows={8}
              maxLength={MAX_QUOTE_CHARACTERS}
              defaultValue={testimonial.shorter ?? testimonial.quote}
            />
          )}
        </Field>
      )}
    </SentDialog>
  );
}

type PlaceFieldProps = { label: string; none: string; chosen?: string; error?: string | undefined };

function PlaceField({ label, none, chosen = "", error }: PlaceFieldProps) {
  const places = usePlaces();
  return (
    <Field label={label} {...(error && { error })}>
      {({ required: _required, ...control }) =>
        !places ? (
          <>
            <Select {...control} disabled>
              <option>Loading…</option>
            </Select>
            <input type="hidden" name="itemId" value={chosen} />
          </>
        ) : (
          <Select {...control} name="itemId" defaultValue={chosen}>
            <option value="">{none}</option>
            {places.map(({ label: group, items }) => (
              <optgroup key={group} label={group}>
                {items.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )
      }
    </Field>
  );
}
