import { chatEntries } from "#content/ai/chat-entries.ts";
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

/** How like a question must be to what is known; below it an honest "I don't know" is better. See npm run eval:chat. */
const THRESHOLD = 0.38;
/** More pages that are almost as near as the best one are worth a link. */
const NEAR = 0.85;
const MOST_LINKS = 3;

/** Where replies are looked up: in the authored set, and in what is public on this site. */
export function createChatIndex(meaning: TextMeaning, pages: readonly SitePage[]) {
  return createMeaningIndex<Known>(meaning, [
    ...chatEntries.flatMap((entry) => entryTexts(entry).map((text) => ({ item: entry, text }))),
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

/** What a persona makes of what was found. */
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
  // By the question's length, so that the same question gets the same words.
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
    links: near.slice(0, MOST_LINKS).map(({ title: text, href }) => ({ title: text, href })),
  };
}
