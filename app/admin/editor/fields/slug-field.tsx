import { addressOf } from "#content-types/content-type.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { TextField } from "../../parts/fields.tsx";
import type { EditorSession } from "../use-editor-session.ts";
import { useSlug } from "./use-slug.ts";

type SlugFieldProps = { session: EditorSession; error: string | undefined };

export function SlugField({ session, error }: SlugFieldProps) {
  const { type, api, item, values, change } = session;
  const wasPublic = item !== undefined && item.publishAt !== null && item.state !== "scheduled";
  const { isWellFormed, checked, write } = useSlug({
    api,
    title: values.title,
    slug: values.slug,
    itemId: item?.id,
    wasPublic,
    onChange: (slug) => change({ slug }),
  });
  const isMoving = wasPublic && item && item.slug !== values.slug;
  const isTaken = checked?.state === "taken" && values.slug === checked.slug;
  const problem = isTaken
    ? `“${checked.title}” already uses this address. ${checked.suggestion} is available.`
    : isWellFormed
      ? error
      : "Please use lowercase letters, digits and single hyphens";

  return (
    <TextField
      label="Address"
      value={values.slug}
      maxLength={CONTENT_LIMITS.slug}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder="generated from the title"
      onChange={(event) => write(event.target.value)}
      className="font-mono"
      error={problem}
      hint={
        <>
          <span className="block font-mono wrap-anywhere">{addressOf(type, values.slug || "…")}</span>
          {checked?.state === "free" && values.slug !== item?.slug && !isMoving && "Available."}
          {checked?.state === "redirects" &&
            `This currently redirects to “${checked.title}”. It would lead here instead.`}
          {isMoving && ` The old address, ${addressOf(type, item.slug)}, will redirect to the new one.`}
        </>
      }
    />
  );
}
