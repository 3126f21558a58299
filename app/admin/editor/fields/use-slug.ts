import { useEffect, useEffectEvent, useState } from "react";
import type { SlugAnswer } from "#contract/content-answers.ts";
import { slugFrom } from "#contract/slug.ts";
import type { ContentApi } from "../saving/content-api.ts";

type SlugParts = {
  api: Pick<ContentApi, "checkSlug">;
  title: string;
  slug: string;
  itemId: string | undefined;
  /** An address that visitors may know changes only by hand. */
  wasPublic: boolean;
  onChange: (slug: string) => void;
};

const CHECK_AFTER_MS = 400;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A slug that follows the title until it is edited by hand. Whether it is available is checked as it changes. */
export function useSlug({ api, title, slug, itemId, wasPublic, onChange }: SlugParts) {
  const [isByHand, setIsByHand] = useState(() => wasPublic || !followsTitle(slug, title));
  const [checked, setChecked] = useState<SlugAnswer | undefined>(undefined);
  const wanted = isByHand ? slug : title.trim() === "" ? "" : slugFrom(title);

  const accept = useEffectEvent((answer: SlugAnswer) => {
    if (answer.slug !== wanted) return;
    setChecked(answer);
    if (!isByHand && answer.suggestion !== slug) onChange(answer.suggestion);
  });
  useEffect(() => {
    if (!SLUG.test(wanted)) return;
    const timer = setTimeout(() => {
      // A failed check is no error of the field: saving checks again.
      api.checkSlug(wanted, itemId).then(accept, () => {});
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, wanted, itemId]);

  return {
    isByHand,
    isWellFormed: wanted === "" || SLUG.test(wanted),
    /** Undefined while the slug is being checked. */
    checked: checked?.slug === wanted ? checked : undefined,
    write: (typed: string) => {
      setIsByHand(typed !== "");
      // A trailing hyphen stays: the next word may follow.
      onChange(typed.toLowerCase().replace(/\s+/g, "-"));
    },
  };
}

/** Generated from this title, perhaps with a number because the slug was taken. */
function followsTitle(slug: string, title: string): boolean {
  if (slug === "") return true;
  const made = slugFrom(title);
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)));
}
