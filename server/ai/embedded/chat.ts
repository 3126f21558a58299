import type { ChatEntry, Persona } from "#content/ai/chat-entry.ts";
import { openings, unknownReplies } from "#content/ai/voices.ts";
import { cannedKind } from "#contract/canned-reply.ts";
import type { Conversation } from "../conversation.ts";
import type { AiTasks } from "../engine.ts";
import { createMeaningIndex, type Found } from "../meaning/meaning-index.ts";
import type { TextMeaning } from "../meaning/text-meaning.ts";
import type { SitePage } from "./site-content.ts";

type Reply = AiTasks["chat"]["answer"];
export type Known = ChatEntry | SitePage;

/** Minimum similarity; below it, an honest "I don't know" is the better answer. Tuned with `npm run eval:chat`. */
const THRESHOLD = 0.38;
/** Pages with at least this share of the best score are linked as well. */
const NEAR = 0.85;
const MAX_LINKS = 3;

/** Indexes the prepared answers and the site's public pages. */
export function createChatIndex(meaning: TextMeaning, entries: readonly ChatEntry[], pages: readonly SitePage[]) {
  return createMeaningIndex<Known>(meaning, [
    ...entries.flatMap((entry) => entryTexts(entry).map((text) => ({ item: entry, text }))),
    ...pageEntries(pages),
  ]);
}

export const createPageIndex = (meaning: TextMeaning, pages: readonly SitePage[]) =>
  createMeaningIndex<Known>(meaning, pageEntries(pages));

const pageEntries = (pages: readonly SitePage[]) =>
  pages.flatMap((page) => pageTexts(page).map((text) => ({ item: page, text })));

export const entryTexts = ({ asks, reply }: ChatEntry) => [...asks, reply.helpful];

export const pageTexts = ({ title, description }: Pick<SitePage, "title" | "description">) => [
  title,
  `${title}. ${description}`,
];

export const isNearEnough = (found: Found<Known> | undefined): found is Found<Known> =>
  found !== undefined && found.score >= THRESHOLD;

export const isPage = (known: Known): known is SitePage => "href" in known;

/** Turns search results into a reply in the persona's voice. */
export function replyWith(found: readonly Found<Known>[], { persona, turns }: Conversation): Reply {
  const question = turns.at(-1)?.content ?? "";
  const [best] = found;
  if (!isNearEnough(best)) return { message: unknownReplies[persona][cannedKind(question)] };
  if (!isPage(best.item)) return entryReply(best.item, persona, question);
  const near = found.filter(({ score }) => score >= best.score * NEAR).map(({ item }) => item);
  return pageReply(best.item, near.filter(isPage), persona);
}

function entryReply({ reply, links }: ChatEntry, persona: Persona, question: string): Reply {
  const own = reply[persona];
  const choices = openings[persona];
  // Chosen by the question's length, so that the same question gets the same reply.
  const opening = own === undefined ? choices[question.length % choices.length] : undefined;
  return {
    message: own ?? [opening, reply.helpful].filter(Boolean).join(" "),
    ...(links && { links: [...links] }),
  };
}

function pageReply(
  { introductions, title, description }: SitePage,
  near: readonly SitePage[],
  persona: Persona,
): Reply {
  return {
    message: `${introductions[persona]} “${title}”. ${description}`,
    links: near.slice(0, MAX_LINKS).map(({ title: text, href }) => ({ title: text, href })),
  };
}
