import { useState } from "react";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import type { TagAnswer } from "#contract/tags.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { TextField } from "../parts/text-field.tsx";
import { postCount } from "./tag-table.tsx";
import { useTagChange } from "./use-tag-change.ts";

export type PlannedChange = { action: "rename" | "merge" | "delete"; tags: readonly TagAnswer[] };

type TagDialogProps = { planned: PlannedChange; onClose: () => void; onDone: () => void };

/** Says what a change will do before it is made, and how far it has come while it is. */
export function TagDialog({ planned: { action, tags }, onClose, onDone }: TagDialogProps) {
  const [name, setName] = useState(action === "delete" ? null : mostUsed(tags).name);
  const slugs = tags.map(({ slug }) => slug);
  const { effect, errors, problem, done, isBusy, change } = useTagChange({ tags: slugs, name }, onDone);
  const names = tags.map((tag) => `“${tag.name}”`).join(", ");
  const titles = { rename: `Rename ${names}`, merge: `Merge ${tags.length} tags`, delete: `Delete ${names}?` };
  const labels = { rename: "Rename", merge: "Merge", delete: "Delete" };

  return (
    <FormDialog
      title={titles[action]}
      description={
        action === "delete"
          ? "The posts themselves stay. Each keeps a revision with the tag."
          : action === "merge"
            ? `${names} become one tag. Their pages redirect to its page.`
            : "The page of the old name redirects to the new one."
      }
      action={labels[action]}
      isDestructive={action === "delete"}
      busy={isBusy}
      disabled={name?.trim() === "" || effect === undefined || effect.posts === 0}
      problem={problem}
      onSubmit={() => void change()}
      onClose={onClose}
    >
      {name !== null && (
        <TextField
          label="Name"
          required
          maxLength={CONTENT_LIMITS.listEntry}
          autoComplete="off"
          value={name}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <output aria-live="polite" className="text-sm text-muted">
        {done > 0 ? `${postCount(done)} changed so far` : effect && effectText(effect)}
      </output>
    </FormDialog>
  );
}

type Effect = NonNullable<ReturnType<typeof useTagChange>["effect"]>;

function effectText({ posts, published, existing }: Effect): string {
  if (posts === 0) return "No post changes.";
  const change = `${postCount(posts)} will change, ${published} of them published.`;
  return existing === null ? change : `${change} “${existing}” exists: both become one tag.`;
}

const mostUsed = (tags: readonly TagAnswer[]) =>
  tags.reduce((most, tag) => (tag.posts > most.posts ? tag : most), tags[0] as TagAnswer);
