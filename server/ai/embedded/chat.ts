import { chatEntries } from "#content/ai/chat-entries.ts";
import type { ChatEntry, Persona } from "#content/ai/chat-entry.ts";
import { contentLeads, openings, unknownReplies } from "#content/ai/voices.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import type { Conversation } from "../conversation.ts";
import type { AiTasks } from "../engine.ts";
import { createSearchIndex } from "./search-index.ts";
import { createSiteContent, type SitePage } from "./site-content.ts";

type Reply = AiTasks["chat"]["answer"];
type Known = { entry: ChatEntry } | { page: SitePage };

/** How much of a question must be met. Below this a polite "I don't know" is the better answer. */
const THRESHOLD = 0.45;
/** More pages that are almost as near as the best one are worth a link. */
const NEAR = 0.8;
const MOST_LINKS = 3;

/** Replies that are looked up: in the authored set, and in what is public on this site. */
export function createChat(core: Pick<Core, "database">, content: ContentItemsService) {
  const openIndex = createSiteContent(core, content, (pages) =>
    createSearchIndex<Known>([
      ...chatEntries.flatMap((entry) => entry.asks.map((ask) => ({ item: { entry }, text: ask }))),
      ...pages.map((page) => ({ item: { page }, text: `${page.title} ${page.title} ${page.description}` })),
    ]),
  );

  return {
    async reply({ persona, turns }: Conversation): Promise<Reply> {
      const question = turns.at(-1)?.content ?? "";
      const index = await openIndex();
      // In a long message one sentence is the question; the others only thin it out.
      const [found] = [question, ...question.split(/(?<=[.!?])\s+/)]
        .map((text) => index.search(text).filter(({ score }) => score >= THRESHOLD))
        .toSorted((one, other) => (other[0]?.score ?? 0) - (one[0]?.score ?? 0));
      const best = found?.[0];
      if (!found || !best) return { message: unknownReplies[persona] };
      if ("entry" in best.item) return entryReply(best.item.entry, persona, question);
      const near = found.filter(({ score }) => score >= best.score * NEAR).map(({ item }) => item);
      return pageReply(
        near.flatMap((item) => ("page" in item ? [item.page] : [])),
        persona,
      );
    },
  };
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

function pageReply(pages: readonly SitePage[], persona: Persona): Reply {
  const [first] = pages;
  if (!first) return { message: unknownReplies[persona] };
  return {
    message: `${contentLeads[first.kind][persona]} “${first.title}”. ${first.description}`,
    links: pages.slice(0, MOST_LINKS).map(({ title, href }) => ({ title, href })),
  };
}
