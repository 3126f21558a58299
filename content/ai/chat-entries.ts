import { aboutTheOwner } from "./about-the-owner.ts";
import { aboutTheSite } from "./about-the-site.ts";
import type { ChatEntry } from "./chat-entry.ts";
import { quickPrompts } from "./quick-prompts.ts";
import { smallTalk } from "./small-talk.ts";

/** All that the playground's chat was told beforehand. */
export const chatEntries: readonly ChatEntry[] = [...quickPrompts, ...smallTalk, ...aboutTheOwner, ...aboutTheSite];
