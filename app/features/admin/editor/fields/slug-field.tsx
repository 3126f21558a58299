import { addressOf } from "#content-types/content-type.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { TextField } from "../../parts/text-field.tsx";
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
    ? `“${checked.title}” has this address. ${checked.suggestion} is free.`
    : isWellFormed
      ? error
      : "Please use small letters, digits and single dashes";

  return (
    <TextField
      label="Address"
      value={values.slug}
      maxLength={CONTENT_LIMITS.slug}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder="made from the title"
      onChange={(event) => write(event.target.value)}
      className="font-mono"
      error={problem}
      hint={
        <>
          <span className="block font-mono wrap-anywhere">{addressOf(type, values.slug || "…")}</span>
          {checked?.state === "free" && values.slug !== item?.slug && !isMoving && "Free."}
          {checked?.state === "redirects" && `So far this leads to “${checked.title}”; it would then lead here.`}
          {isMoving && ` The old address, ${addressOf(type, item.slug)}, will lead to the new one.`}
        </>
      }
    />
  );
}
