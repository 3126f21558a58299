const VERBS = new Set(
  "add apply build calculate call cancel check clean clear close collect compare compress compute connect convert copy count create decode delete deposit detect display divide download draw encode encrypt export extract fetch fill filter find flatten format generate get greet group handle hash import increment initialize insert join list load log make measure merge move multiply normalize open parse pay play print process publish query read receive register remove rename render replace reset resolve reverse rotate run save scan search select send set show shuffle sort split start stop store submit subtract sum swap toggle transfer transform translate update upload validate verify visit wait withdraw write".split(
    " ",
  ),
);
const ACRONYMS = /^(?:api|csv|html|http|id|ids|json|pdf|sql|url|xml|ip|ui)$/;
const PREPOSITION = /^(?:to|from|by|for|in|into|of|on|with|all|and|or|as|at)$/;

/** `findLargeFiles` and `find_large_files` are three words. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, "$1$3 $2$4")
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());

/** What a name says that a function does, "finds large files" for one or "find large files" for several; undefined if it says nothing. */
export function namePhrase(name: string, isOne = true): string | undefined {
  const [verb = "", ...rest] = wordsOf(name);
  if (/^(?:is|has|can)$/.test(verb) && rest.length > 0) return undefined;
  if (!VERBS.has(verb)) return undefined;
  const words = rest.map((word) => (ACRONYMS.test(word) ? word.toUpperCase().replace(/S$/, "s") : word));
  const noun = words
    .slice(
      0,
      rest.findIndex((word) => PREPOSITION.test(word)) < 0
        ? undefined
        : rest.findIndex((word) => PREPOSITION.test(word)),
    )
    .at(-1);
  const article = noun && !/[^s]s$|^data$|ing$/.test(noun) ? "the " : "";
  return [isOne ? thirdPerson(verb) : verb, `${article}${words.join(" ")}`].filter(Boolean).join(" ");
}

function thirdPerson(verb: string): string {
  if (/(?:s|x|z|ch|sh)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
