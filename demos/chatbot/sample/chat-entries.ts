import { isBookable } from "#content/booking.ts";
import { isEstimable } from "#content/estimate-offer.ts";
import { isOff } from "#content-types/site/part-states.ts";
import { filledIn, ownerFacts } from "#content-types/site/placeholders.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { aboutTheOwner } from "./about-the-owner.ts";
import { aboutTheSite } from "./about-the-site.ts";
import type { ChatEntry } from "./chat-entry.ts";
import { elsewhere } from "./elsewhere.ts";
import { explanations } from "./explanations.ts";
import { moods } from "./moods.ts";
import { personalQuestions } from "./personal-questions.ts";
import { quickPrompts } from "./quick-prompts.ts";
import { smallTalk } from "./small-talk.ts";
import { workingTogether } from "./working-together.ts";

/** The prepared answers that come with the chat. What they say about the owner is quoted from the site as it is now. */
export const fixedEntries: readonly ChatEntry[] = [
  ...quickPrompts,
  ...smallTalk,
  ...moods,
  ...explanations,
  ...aboutTheOwner,
  ...workingTogether,
  ...aboutTheSite,
  ...personalQuestions,
  ...elsewhere,
];

type OwnersEntry = SiteContent["chat"]["entries"][number];

type ChatSite = Pick<SiteContent, "booking" | "chat" | "estimate" | "parts" | "profile">;

/** Every prepared answer of a site's chat: those that come with it, and the owner's own. None leads to what is hidden. */
export function chatEntries(site: ChatSite): readonly ChatEntry[] {
  const isOffered: Record<string, boolean> = { "/book": isBookable(site), "/estimate": isEstimable(site) };
  const own = filledIn(site.chat.entries, ownerFacts(site.profile)).map(toChatEntry);
  return [...fixedEntries, ...own].map(({ links = [], ...entry }) => ({
    ...entry,
    links: links.filter(({ href }) => (isOffered[href] ?? true) && !isOff(site.parts, href)),
  }));
}

/** A voice that was left empty has no text of its own. */
function toChatEntry({ asks, links, ...replies }: OwnersEntry, index: number): ChatEntry {
  const own = Object.entries(replies).filter(([, text]) => text !== "");
  return {
    id: `own-${index + 1}`,
    kind: "site",
    asks,
    reply: Object.fromEntries(own) as ChatEntry["reply"],
    ...(links.length > 0 && { links }),
  };
}
