import { type FormEvent, useState } from "react";
import { request, sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Download } from "#app/ui/icons/actions.ts";
import { saveBlob } from "#app/ui/lib/save-file.ts";
import type { PersonAnswer } from "#contract/people.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { FormError } from "../parts/form-error.tsx";
import { TextField } from "../parts/text-field.tsx";
import { hasAnything, personLines } from "./person-lines.ts";

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
  const [problem, setProblem] = useState<{ field?: string; general?: string }>({});
  const [busy, setBusy] = useState(false);
  const [isErasing, setIsErasing] = useState(false);

  async function run(work: () => Promise<void>) {
    setBusy(true);
    setProblem({});
    try {
      await work();
    } catch (error) {
      const { fields, userMessage } = toApiError(error);
      setProblem(fields.email ? { field: fields.email } : { general: userMessage });
    }
    setBusy(false);
  }

  function find(event: FormEvent) {
    event.preventDefault();
    void run(async () => setPerson(await sendJson("POST", `${API}/summary`, { email })));
  }

  const download = (found: PersonAnswer) =>
    run(async () => {
      const response = await request(`${API}/export`, { method: "POST", body: JSON.stringify({ email: found.email }) });
      saveBlob("person.json", await response.blob());
    });

  const erase = (found: PersonAnswer) =>
    run(async () => {
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
        description={`${personLines(person).join(", ")}. This can't be undone.`}
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
            error={problem.field}
            onChange={(event) => {
              setEmail(event.target.value);
              setPerson(undefined);
            }}
          />
          <Button type="submit" variant="secondary" className="w-fit" busy={busy && !person}>
            Find
          </Button>
        </form>
        <FormError>{problem.general ?? ""}</FormError>
        {person && (
          <div className="grid gap-4">
            {hasAnything(person) ? (
              <>
                <ul className="grid list-disc gap-1 pl-5">
                  {personLines(person).map((line) => (
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
