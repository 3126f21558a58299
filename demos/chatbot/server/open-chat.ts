import { join } from "node:path";
import { isBookable } from "#content/booking.ts";
import { isEstimable } from "#content/estimate-offer.ts";
import { privacyFacts as inWords } from "#content/texts/privacy-facts.ts";
import { isOff } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { Asker } from "#server/ai/runtime/runtime.ts";
import { passagesFile } from "#server/ai/text-models/meaning/meaning-files.ts";
import type { TextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import type { ContentItemsService } from "#server/content-items/content-items.service.ts";
import type { Core } from "#server/core.ts";
import { ownerOf } from "#server/published/page-texts.ts";
import { createSources } from "#server/published/sources.ts";
import { currentPrivacyFacts, type PrivacyCore } from "#server/retention/privacy-facts.ts";
import { chatIntents } from "../sample/intents.ts";
import { createChat } from "./chat.ts";
import type { Conversation } from "./conversation.ts";
import { createSiteIndex } from "./site-index.ts";

/** The prepared answers of a site. None leads to what is hidden or not offered. */
export function intentsOf(site: SiteContent) {
  const isOffered: Record<string, boolean> = {
    "/book": isBookable(site),
    "/estimate": isEstimable(site),
    "/evidence": site.evidence.entries.length > 0,
  };
  return chatIntents(site, (href) => (isOffered[href] ?? true) && !isOff(site.parts, href));
}

/** The chat on what this site publishes, in the name of its owner. */
export function openChat(
  core: Pick<Core, "log"> & PrivacyCore,
  content: ContentItemsService,
  openMeaning: () => Promise<TextMeaning>,
) {
  const { database, settings, log, siteContent } = core;
  const readSite = () => siteContent.current();
  const version = () => database.contentVersion.current();
  const readFacts = async () => inWords(await currentPrivacyFacts(core));
  const sources = createSources({ content, readSite, readFacts, version });
  const siteIndex = createSiteIndex({
    sources,
    version,
    openMeaning,
    files: { shipped: passagesFile(), cache: join(settings.dataDir, "chat-passages.bin") },
    log,
  });
  let current: { facts: string; chat: ReturnType<typeof createChat> } | undefined;

  /** The prepared questions are embedded again only if the owner has changed their name, their own answers or what visitors find. */
  async function chat() {
    const site = await readSite();
    const intents = intentsOf(site);
    const facts = JSON.stringify([site.profile, intents]);
    if (current?.facts !== facts) {
      current = { facts, chat: createChat({ owner: ownerOf(site), intents, sources, siteIndex, openMeaning }) };
    }
    return current.chat;
  }

  return {
    respond: async (conversation: Conversation, asker?: Asker) => (await chat()).respond(conversation, asker),
    facts: async (conversation: Conversation, asker?: Asker) => (await chat()).facts(conversation, asker),
    prepare: async () => (await chat()).prepare(),
  };
}
