import { useListPage } from "#app/admin/api/queries.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { MAX_QUOTE_CHARACTERS } from "#contract/limits.ts";
import type { TestimonialAnswer } from "#contract/testimonials.ts";
import { Options, SelectField, TextAreaField, TextField } from "../parts/fields.tsx";
import { SentDialog } from "../parts/form-dialog.tsx";

const LIST = "/api/admin/testimonials";

type Common = { onClose: () => void; onDone: (what: string) => void };

export function AskDialog({ onDone, ...dialog }: Common) {
  return (
    <SentDialog
      {...dialog}
      title="Ask for a testimonial"
      description="The client gets a link of their own by email, to write, change or withdraw it."
      action="Send the link"
      send={(values) => sendJson("POST", LIST, values).then(() => onDone("The link is on its way"))}
    >
      {(errors) => (
        <>
          <TextField label="Name" name="name" required autoComplete="off" error={errors.name} />
          <TextField label="Email" name="email" type="email" required autoComplete="off" error={errors.email} />
          <PlaceField label="About" none="Nothing in particular" error={errors.itemId} />
          <TextAreaField label="A personal sentence" hint="Opens the email." name="note" rows={3} error={errors.note} />
        </>
      )}
    </SentDialog>
  );
}

type ForOne = Common & { testimonial: TestimonialAnswer };

/** Sends the revision that the owner has before their eyes. */
const sendSeen = (action: string, { id, revision }: TestimonialAnswer, values: object) =>
  sendJson("POST", `${LIST}/${id}/${action}`, { ...values, revision });

export function ApproveDialog({ testimonial, onDone, ...dialog }: ForOne) {
  return (
    <SentDialog
      {...dialog}
      title="Approve and place"
      description="Shown exactly as the client wrote it, on the page you choose."
      action="Show it on the site"
      send={(values) => sendSeen("approve", testimonial, values).then(() => onDone("It is on the site"))}
    >
      {(errors) => (
        <PlaceField label="Where" none="Please choose" chosen={testimonial.itemId ?? ""} error={errors.itemId} />
      )}
    </SentDialog>
  );
}

export function ShortenDialog({ testimonial, onDone, ...dialog }: ForOne) {
  return (
    <SentDialog
      {...dialog}
      title="Ask to shorten it"
      description="The client gets both versions. Yours is shown only if they agree."
      action="Ask the client"
      send={(values) => sendSeen("shorten", testimonial, values).then(() => onDone("The client is asked"))}
    >
      {(errors) => (
        <TextAreaField
          label="Shorter version"
          required
          name="quote"
          rows={8}
          maxLength={MAX_QUOTE_CHARACTERS}
          defaultValue={testimonial.shorter ?? testimonial.quote}
          error={errors.quote}
        />
      )}
    </SentDialog>
  );
}

type Item = { id: string; title: string };
type PlaceFieldProps = { label: string; none: string; chosen?: string; error?: string | undefined };

/** The published services and projects, which can show a testimonial. */
function PlaceField({ label, none, chosen = "", error }: PlaceFieldProps) {
  const services = useListPage<Item>("/api/consulting-services", { sort: "order", limit: "100" });
  const projects = useListPage<Item>("/api/projects", { sort: "order", limit: "100" });
  if (services.isPending || projects.isPending) {
    return (
      <>
        <SelectField label={label} error={error} options={[{ value: "", label: "Loading…" }]} disabled />
        <input type="hidden" name="itemId" value={chosen} />
      </>
    );
  }
  const places = { Services: services.data?.rows ?? [], Projects: projects.data?.rows ?? [] };
  // With a key of its own it is another control, which begins with its default.
  return (
    <SelectField key="places" label={label} error={error} name="itemId" defaultValue={chosen}>
      <option value="">{none}</option>
      {Object.entries(places).map(
        ([group, items]) =>
          items.length > 0 && (
            <optgroup key={group} label={group}>
              <Options of={items.map(({ id, title }) => ({ value: id, label: title }))} />
            </optgroup>
          ),
      )}
    </SelectField>
  );
}
