import { afterOf } from "#content/estimate-offer.ts";
import type { EstimateSettings } from "#content-types/site/estimate.ts";
import { idFrom } from "#engines/estimate/scope.ts";

type ServiceSettings = EstimateSettings["services"][number];

/** What does not fit together: days out of order, names that nothing has, blocks that need each other. */
export function estimateMistakes({ risks, services }: EstimateSettings): Record<string, string> {
  const riskNames = namesOf(risks);
  return Object.fromEntries([
    ...repeated("risks", risks),
    ...repeated("services", services, ({ slug }) => slug, "slug"),
    ...services.flatMap((service, index) => serviceMistakes(`services.${index}`, service, riskNames)),
  ]);
}

type Mistake = [field: string, message: string];

const namesOf = (list: readonly { title: string }[]) => new Set(list.map(({ title }) => idFrom(title)));

function repeated<Entry>(
  field: string,
  list: readonly Entry[],
  nameOf: (entry: Entry) => string = (entry) => (entry as { title: string }).title,
  inside = "title",
): Mistake[] {
  const names = list.map((entry) => idFrom(nameOf(entry)));
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [[`${field}.${index}.${inside}`, "Please use each name once"]] : [],
  );
}

/** A name may be left out. */
const unknown = (field: string, name: string, known: ReadonlySet<string>, what: string): Mistake[] =>
  name === "" || known.has(idFrom(name)) ? [] : [[field, `There is no ${what} named “${name}”`]];

function serviceMistakes(at: string, { blocks, questions }: ServiceSettings, risks: ReadonlySet<string>): Mistake[] {
  const known = namesOf(blocks);
  return [
    ...repeated(`${at}.blocks`, blocks),
    ...repeated(`${at}.questions`, questions),
    ...blocks.flatMap((block, index): Mistake[] => {
      const field = `${at}.blocks.${index}`;
      return [
        ...daysMistakes(field, block),
        ...unknown(`${field}.risk`, block.risk, risks, "risk"),
        ...block.requires.flatMap((name) => unknown(`${field}.requires`, name, known, "block of this service")),
        ...circleMistakes(`${field}.requires`, block, blocks),
      ];
    }),
    ...questions.flatMap(({ blocks: asked, after, choices }, index): Mistake[] => {
      const field = `${at}.questions.${index}`;
      return [
        ...asked.flatMap((name) => unknown(`${field}.blocks`, name, known, "block of this service")),
        ...afterMistakes(`${field}.after`, after, questions.slice(0, index)),
        ...repeated(`${field}.choices`, choices, ({ label }) => label, "label"),
        ...choices.flatMap(({ block, settles, factor }, choice): Mistake[] => [
          ...unknown(`${field}.choices.${choice}.block`, block, known, "block of this service"),
          ...unknown(`${field}.choices.${choice}.settles`, settles, risks, "risk"),
          ...(factor !== "" && Number(factor) === 0
            ? ([[`${field}.choices.${choice}.factor`, "Please enter more than 0"]] satisfies Mistake[])
            : []),
        ]),
      ];
    }),
  ];
}

function daysMistakes(field: string, block: ServiceSettings["blocks"][number]): Mistake[] {
  const [optimistic, likely, pessimistic] = [block.optimistic, block.likely, block.pessimistic].map(Number) as [
    number,
    number,
    number,
  ];
  if (pessimistic === 0) return [[`${field}.pessimistic`, "Please enter more than 0"]];
  if (likely < optimistic) return [[`${field}.likely`, "Please enter at least the days of the best case"]];
  return pessimistic < likely ? [[`${field}.pessimistic`, "Please enter at least the usual days"]] : [];
}

function circleMistakes(field: string, block: ServiceSettings["blocks"][number], blocks: ServiceSettings["blocks"]) {
  const own = idFrom(block.title);
  const needed = new Set(block.requires.map(idFrom));
  // A set yields what is added while it is walked.
  for (const name of needed)
    for (const next of blocks.find(({ title }) => idFrom(title) === name)?.requires ?? []) needed.add(idFrom(next));
  return needed.has(own) ? ([[field, `“${block.title}” would need itself`]] satisfies Mistake[]) : [];
}

function afterMistakes(field: string, after: string, earlier: ServiceSettings["questions"]): Mistake[] {
  const wanted = afterOf(after);
  if (!wanted) return [];
  const question = earlier.find(({ title }) => idFrom(title) === wanted.question);
  const isKnown = question?.choices.some(({ label }) => idFrom(label) === wanted.choice);
  return isKnown ? [] : [[field, "No earlier question has this answer. Please enter “Title: answer”"]];
}
