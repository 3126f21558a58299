import { useState } from "react";
import { toApiError } from "#app/ui/api/api-error.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { Dialog } from "#app/ui/controls/dialog.tsx";
import { Field } from "#app/ui/controls/field.tsx";
import { Input } from "#app/ui/controls/input.tsx";
import { Select } from "#app/ui/controls/select.tsx";
import { PREVIEW_LINK_DAYS } from "#contract/limits.ts";
import { FormError } from "../../parts/fields.tsx";
import { fullTime } from "../../parts/times.ts";
import { usePreviewLinks } from "./use-preview-links.ts";

type ShareDialogProps = {
  apiPath: string;
  itemId: string;
  /** Saves what is being edited, so that the link shows it. */
  onSave: () => Promise<boolean>;
  onClose: () => void;
};

const LABELS: Record<(typeof PREVIEW_LINK_DAYS)[number], string> = { 1: "A day", 7: "A week", 30: "30 days" };

/** Creates links by which others see the item as it is being written, and lists those that are valid. */
export function ShareDialog({ apiPath, itemId, onSave, onClose }: ShareDialogProps) {
  const [days, setDays] = useState<number>(7);
  const { links, created, error, isBusy, create, revoke } = usePreviewLinks(apiPath, itemId, onSave);
  const address = created && window.location.origin + created.address;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Share preview"
      description="Whoever has the link sees the latest saved version, without signing in, until it expires or you revoke it."
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Valid for" className="min-w-36 flex-1">
            {(control) => (
              <Select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
                {PREVIEW_LINK_DAYS.map((choice) => (
                  <option key={choice} value={choice}>
                    {LABELS[choice]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button busy={isBusy} onClick={() => void create(days)}>
            Create link
          </Button>
        </div>
        {address && (
          <Field label="New link" hint="It is shown only once.">
            {(control) => (
              <div className="flex items-center gap-2">
                <Input {...control} readOnly value={address} onFocus={(event) => event.target.select()} />
                <CopyButton text={address} what="the link" />
              </div>
            )}
          </Field>
        )}
        {error !== undefined && <FormError>{toApiError(error).userMessage}</FormError>}
        {links.length > 0 && (
          <section aria-label="Valid links" className="grid gap-2">
            <h3 className="text-sm font-medium">Valid links</h3>
            <ul className="grid divide-y divide-line border-y border-line">
              {links.map(({ id, createdAt, expiresAt }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
                  <span className="text-muted">
                    Created {fullTime(Date.parse(createdAt))}
                    <br />
                    Expires {fullTime(Date.parse(expiresAt))}
                  </span>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Revoke the link that expires ${fullTime(Date.parse(expiresAt))}`}
                    onClick={() => void revoke(id)}
                  >
                    Revoke
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
