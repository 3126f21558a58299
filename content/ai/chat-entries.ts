import { filledIn, ownerFacts } from "#content-types/site/placeholders.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { aboutTheSite } from "./about-the-site.ts";
import type { ChatEntry } from "./chat-entry.ts";
import { quickPrompts } from "./quick-prompts.ts";
import { smallTalk } from "./small-talk.ts";

/** The prepared answers of the playground chat that come with it. Those about the owner are site content. */
const fixedEntries: readonly ChatEntry[] = [...quickPrompts, ...smallTalk, ...aboutTheSite];

type OwnersEntry = SiteContent["chat"]["entries"][number];

/** Every prepared answer of a site's chat. */
export function chatEntries({ chat, profile }: Pick<SiteContent, "chat" | "profile">): readonly ChatEntry[] {
  const facts = { ...ownerFacts(profile), title: profile.jobTitle.replace("&", "and") };
  return [...fixedEntries, ...filledIn(chat.entries, facts).map(toChatEntry)];
}

/** A voice that was left empty has no text of its own. */
function toChatEntry({ asks, links, ...replies }: OwnersEntry): ChatEntry {
  const own = Object.entries(replies).filter(([, text]) => text !== "");
  return { asks, reply: Object.fromEntries(own) as ChatEntry["reply"], ...(links.length > 0 && { links }) };
}
