import { aboutTheOwner } from "./about-the-owner.ts";
import { aboutTheSite } from "./about-the-site.ts";
import type { ChatEntry } from "./chat-entry.ts";
import { quickPrompts } from "./quick-prompts.ts";
import { smallTalk } from "./small-talk.ts";

/** Every prepared answer of the playground chat. */
export const chatEntries: readonly ChatEntry[] = [...quickPrompts, ...smallTalk, ...aboutTheOwner, ...aboutTheSite];
