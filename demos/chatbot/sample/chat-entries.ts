import { filledIn, ownerFacts } from "#content-types/site/placeholders.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { withArticle } from "#contract/text/article.ts";
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

/** Every prepared answer of a site's chat: those that come with it, and the owner's own, with the links that are shown. */
export function chatEntries(
  { chat, profile, contact }: Pick<SiteContent, "chat" | "profile" | "contact">,
  isShown: (href: string) => boolean = () => true,
): readonly ChatEntry[] {
  const own = filledIn(chat.entries, ownerFacts(profile)).map(toChatEntry);
  return [...fixedEntries, ...own].map(({ links = [], ...entry }) => ({
    ...entry,
    links: filledIn(links, { "a-subject": withArticle(contact.subject) }).filter(({ href }) => isShown(href)),
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
