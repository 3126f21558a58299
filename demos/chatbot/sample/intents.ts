import { filledIn, ownerFacts } from "#content-types/site/placeholders.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { withArticle } from "#engines/text/article.ts";
import type { Intent, PreparedIntent, Reply } from "./intent.ts";
import phrasings from "./phrasings.json" with { type: "json" };
import { smallTalk } from "./small-talk.ts";
import { topics } from "./topics.ts";

const prepared: Record<keyof typeof phrasings, PreparedIntent> = { ...smallTalk, ...topics };

/** The prepared answers that come with the chat. What they say about the owner is quoted from the site as it is now. */
export const preparedIntents: readonly Intent[] = Object.entries(phrasings).map(([id, asks]) => {
  const { reply, ...intent } = prepared[id as keyof typeof phrasings];
  return { id, asks, ...intent, reply: typeof reply === "string" ? { helpful: reply } : reply };
});

type OwnersAnswer = SiteContent["chat"]["entries"][number];

/** Every prepared answer of a site's chat: those that come with it, and the owner's own, with the links that are shown. */
export function chatIntents(
  { chat, profile, contact }: Pick<SiteContent, "chat" | "profile" | "contact">,
  isShown: (href: string) => boolean = () => true,
): readonly Intent[] {
  const own = filledIn(chat.entries, ownerFacts(profile)).map(toIntent);
  return [...preparedIntents, ...own].map(({ links = [], ...intent }) => ({
    ...intent,
    links: filledIn(links, { "a-subject": withArticle(contact.subject) }).filter(({ href }) => isShown(href)),
  }));
}

/** A voice that was left empty has no text of its own. */
function toIntent({ asks, links, ...replies }: OwnersAnswer, index: number): Intent {
  const reply = Object.fromEntries(Object.entries(replies).filter(([, text]) => text !== "")) as Reply;
  return { id: `own-${index + 1}`, kind: "topic", asks, reply, ...(links.length > 0 && { links }) };
}
