import { useEffect, useEffectEvent, useState } from "react";
import type { SlugAnswer } from "#contract/content-answers.ts";
import { slugFrom } from "#contract/slug.ts";
import type { ContentApi } from "../saving/api.ts";

type SlugParts = {
  api: Pick<ContentApi, "checkSlug">;
  title: string;
  slug: string;
  itemId: string | undefined;
  /** An address that visitors know is changed by hand alone. */
  wasPublic: boolean;
  onChange: (slug: string) => void;
};

const CHECK_AFTER_MS = 400;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** An address that follows the title until it is written by hand, and is checked for being free as it changes. */
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
      // Not being able to ask is no fault of the address; saving will tell.
      api.checkSlug(wanted, itemId).then(accept, () => {});
    }, CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [api, wanted, itemId]);

  return {
    isByHand,
    isWellFormed: wanted === "" || SLUG.test(wanted),
    /** What is known about the address in the field; nothing while it is being checked. */
    checked: checked?.slug === wanted ? checked : undefined,
    write: (typed: string) => {
      setIsByHand(typed !== "");
      // As it is typed: a dash at the end may be the beginning of a word.
      onChange(typed.toLowerCase().replace(/\s+/g, "-"));
    },
  };
}

/** Made from this title, perhaps with a number because another one was there first. */
function followsTitle(slug: string, title: string): boolean {
  if (slug === "") return true;
  const made = slugFrom(title);
  return slug === made || (slug.startsWith(`${made}-`) && /^\d+$/.test(slug.slice(made.length + 1)));
}
