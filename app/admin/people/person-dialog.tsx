import { type FormEvent, useState } from "react";
import { request, sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Download } from "#app/ui/icons/actions.ts";
import { saveBlob } from "#app/ui/lib/save-file.ts";
import type { PersonAnswer } from "#contract/people.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FormError, TextField } from "../parts/fields.tsx";
import { useSending } from "../parts/use-form.ts";

type PersonDialogProps = {
  /** Filled in already, where it is known. */
  email?: string;
  onErased: () => void;
  onClose: () => void;
};

const API = "/api/admin/people";

/** Finds everything about the person with an email address, to download or erase it. */
export function PersonDialog({ email: given = "", onErased, onClose }: PersonDialogProps) {
  const [email, setEmail] = useState(given);
  const [person, setPerson] = useState<PersonAnswer>();
  const lines = person ? personLines(person) : [];
  const { send, busy, errors, problem } = useSending();
  const [isErasing, setIsErasing] = useState(false);

  function find(event: FormEvent) {
    event.preventDefault();
    void send(async () => setPerson(await sendJson("POST", `${API}/summary`, { email })));
  }

  const download = (found: PersonAnswer) =>
    send(async () => {
      const response = await request(`${API}/export`, { method: "POST", body: JSON.stringify({ email: found.email }) });
      saveBlob("person.json", await response.blob());
    });

  const erase = (found: PersonAnswer) =>
    send(async () => {
      await sendJson("POST", `${API}/erase`, { email: found.email });
      toast({
        title: "Erased",
        description: `Nothing about ${found.email} is left here. Backups keep it until they expire.`,
      });
      onErased();
    }).finally(() => setIsErasing(false));

  if (isErasing && person) {
    return (
      <ConfirmDialog
        title={`Erase everything about ${person.email}?`}
        description={`${lines.join(", ")}. This can't be undone.`}
        action="Erase permanently"
        busy={busy}
        onConfirm={() => void erase(person)}
        onClose={() => setIsErasing(false)}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} title="A person's data" description="Everything stored under an email address.">
      <div className="grid gap-5">
        <form noValidate onSubmit={find} className="grid gap-3">
          <TextField
            type="email"
            label="Email address"
            required
            value={email}
            error={errors.email}
            onChange={(event) => {
              setEmail(event.target.value);
              setPerson(undefined);
            }}
          />
          <Button type="submit" variant="secondary" className="w-fit" busy={busy && !person}>
            Find
          </Button>
        </form>
        <FormError>{problem}</FormError>
        {person && (
          <div className="grid gap-4">
            {lines.length > 0 ? (
              <>
                <ul className="grid list-disc gap-1 pl-5">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
                <div className="flex flex-wrap gap-3">
                  <Button variant="secondary" disabled={busy} onClick={() => void download(person)}>
                    <Download aria-hidden className="size-4" />
                    Download as JSON
                  </Button>
                  <Button variant="destructive" disabled={busy} onClick={() => setIsErasing(true)}>
                    Erase everything…
                  </Button>
                </div>
              </>
            ) : (
              <p className="text-muted">Nothing is stored under this address.</p>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

const FORMS = [
  ["inquiries", "inquiry", "inquiries"],
  ["attachments", "attachment", "attachments"],
  ["replies", "reply", "replies"],
  ["testimonials", "testimonial", "testimonials"],
  ["emails", "email in the outbox", "emails in the outbox"],
  ["activity", "entry in the activity log", "entries in the activity log"],
] as const;

/** What is stored about a person, in words: "2 inquiries", "newsletter entry (confirmed)". */
export function personLines(person: PersonAnswer): string[] {
  const counted = FORMS.flatMap(([name, one, many]) => {
    const count = person[name];
    return count > 0 ? [`${count.toLocaleString("en")} ${count === 1 ? one : many}`] : [];
  });
  return person.subscriber ? [...counted, `newsletter entry (${person.subscriber})`] : counted;
}
