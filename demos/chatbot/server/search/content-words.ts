import { stemOf } from "#server/platform/search-words.ts";

/** Words that say nothing about the subject of a question. */
const EMPTY_WORDS = new Set(
  `a about above after again all also am an and any anybody anyone anything are as at be because been before being best
  better both but by can cannot could did do does doing done down each else ever every exactly explain few find for from
  further get give go going good got great had has have having he hear help her here hers him his how i if in into is it
  its just kind know learn let like list look lot many may me mean might mine more most much must my need never new no
  not of off on once one only or other our ours out over own people please probably quite rather really right same say
  see shall she should show so some somebody someone something such tell than thank that the their theirs them then
  there these they thing think this those through to too typical under until up us usually use used using very want was
  way we well were what when where whether which while who whom whose why will with without would yes you your yours
  lets whats hows wheres whos im ive id dont doesnt didnt isnt arent cant wont youre youve theres tell talk walk
  actually currently recent recently main really possible able happen happens main made make makes making work works
  working first next last handle deal avoid important huge big take takes taking long include included includes
  worked does support sort type types want wants needed ask asks answer familiar experience experienced comfortable
  proficient proficiency skilled skill skills expertise knowledge background versed stack toolbox article articles post
  posts blog blogged essay essays text texts tutorial tutorials covering regarding dealing write written wrote publish
  published define definition describe meant term concept notion idea`.split(/\s+/),
);

/** Words that mean the same on this site as the word it uses. */
const SAME: Readonly<Record<string, string>> = {
  website: "site",
  homepage: "site",
  app: "application",
  apps: "application",
  mail: "email",
  mails: "email",
  cv: "resume",
  db: "database",
  photo: "picture",
  photos: "picture",
  image: "picture",
  images: "picture",
  llms: "llm",
  grid: "mesh",
  grids: "mesh",
};

/** The words of a text that carry its subject, reduced to their stems. */
export function contentWords(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll(/[’']/g, "")
      .match(/[\p{L}\p{N}][\p{L}\p{N}+#⁺]*/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY_WORDS.has(word)).map((word) => stemOf(SAME[word] ?? word)));
}
