import type { ThreePoint } from "./pert.ts";
import { type Outcome, type Part, simulate } from "./simulate.ts";

/** A building block of a service. Ids are derived from titles. */
type Block = ThreePoint & {
  id: string;
  title: string;
  text: string;
  /** What a day costs; 0 if prices are not shown. */
  rate: number;
  requires: readonly string[];
  risk?: string | undefined;
  isUsual: boolean;
};

/** What makes several blocks take longer at once. */
type Risk = { id: string; title: string; together: number; narrows: string };

type Choice = {
  id: string;
  label: string;
  /** Multiplies the days of one block, or of all. */
  factor: number;
  block?: string | undefined;
  settles?: string | undefined;
};

type Question = {
  id: string;
  title: string;
  text: string;
  /** Asked only if one of these blocks is chosen; always if empty. */
  blocks: readonly string[];
  /** Asked only after this answer to an earlier question. */
  after?: { question: string; choice: string } | undefined;
  choices: readonly Choice[];
};

/** A service that can be estimated, with everything that takes. */
export type EstimatedService = {
  slug: string;
  title: string;
  /** What it is to its visitors, such as "project". */
  subject: string;
  currency: string;
  daysAWeek: number;
  /** What the days and the price leave out, as sentences. */
  onTop: string;
  notIncluded: string;
  isSample: boolean;
  blocks: readonly Block[];
  risks: readonly Risk[];
  questions: readonly Question[];
};

/** What the visitor chose. It is all in the address, so that it can be sent to a colleague. */
export type Scope = { blocks: readonly Block[]; asked: readonly Question[]; answers: ReadonlyMap<string, Choice> };

/** A title as it stands in an address: letters of any script, since an owner may not write in Latin ones. */
export const idFrom = (title: string) =>
  title
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join("-") ?? "untitled";

const BLOCK = "block";
const SERVICE = "service";
export const answerField = (question: string) => `q-${question}`;

/** An address that no choice makes longer is nobody's. */
const MAX_QUERY_CHARACTERS = 4_000;

/** Reads an address as it was sent in one parameter. */
export const readQuery = (query: string) => new URLSearchParams(query.slice(0, MAX_QUERY_CHARACTERS));

export const serviceIn = (services: readonly EstimatedService[], query: URLSearchParams) =>
  services.find(({ slug }) => slug === query.get(SERVICE)) ?? services[0];

/** Everything that is unknown, or no longer offered, is ignored. Without any known block, the usual ones are chosen. */
export function scopeOf({ blocks, questions }: EstimatedService, query: URLSearchParams): Scope {
  const given = new Set(query.getAll(BLOCK));
  const isEmptied = given.size === 1 && given.has("");
  const known = blocks.filter(({ id }) => given.has(id));
  const first = known.length > 0 || isEmptied ? known : blocks.filter(({ isUsual }) => isUsual);
  const chosen = withRequired(blocks, first);
  const answers = new Map<string, Choice>();
  const asked: Question[] = [];
  for (const question of questions) {
    const { id, after } = question;
    const fits =
      question.blocks.length === 0 || question.blocks.some((block) => chosen.some((each) => each.id === block));
    if (!fits || chosen.length === 0 || (after && answers.get(after.question)?.id !== after.choice)) continue;
    asked.push(question);
    const answer = question.choices.find((choice) => choice.id === query.get(answerField(id)));
    if (answer) answers.set(id, answer);
  }
  return { blocks: chosen, asked, answers };
}

/** The blocks and those they need, in the order of the service. */
function withRequired(all: readonly Block[], chosen: readonly Block[]): Block[] {
  const ids = new Set(chosen.map(({ id }) => id));
  // A set yields what is added while it is walked, so that requirements of requirements are found.
  for (const id of ids) for (const needed of all.find((each) => each.id === id)?.requires ?? []) ids.add(needed);
  return all.filter(({ id }) => ids.has(id));
}

/** The chosen block that needs this one, if any. */
export const neededBy = ({ blocks }: Scope, id: string) => blocks.find(({ requires }) => requires.includes(id));

export function queryOf({ slug }: Pick<EstimatedService, "slug">, { blocks, answers }: Scope): URLSearchParams {
  const query = new URLSearchParams({ [SERVICE]: slug });
  for (const { id } of blocks) query.append(BLOCK, id);
  if (blocks.length === 0) query.append(BLOCK, "");
  for (const [question, { id }] of answers) query.append(answerField(question), id);
  return query;
}

/** What an estimate is computed from: the blocks' days after the answers, and the risks that these settle. */
export function inputsOf({ risks }: EstimatedService, { blocks, answers }: Scope) {
  const given = [...answers.values()];
  const parts = blocks.map((block): Part => {
    const factor = given
      .filter((choice) => choice.block === undefined || choice.block === block.id)
      .reduce((product, choice) => product * choice.factor, 1);
    return {
      id: block.id,
      rate: block.rate,
      optimistic: block.optimistic * factor,
      likely: block.likely * factor,
      pessimistic: block.pessimistic * factor,
      risk: block.risk,
      together: risks.find(({ id }) => id === block.risk)?.together ?? 0,
    };
  });
  return { parts, settled: new Set(given.flatMap(({ settles }) => (settles === undefined ? [] : [settles]))) };
}

/** Undefined if nothing is chosen. */
export function estimate(service: EstimatedService, scope: Scope): Outcome | undefined {
  const { parts, settled } = inputsOf(service, scope);
  return parts.length === 0 ? undefined : simulate(parts, settled);
}
