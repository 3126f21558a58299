import "../../../models/making/raw-imports.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { SiteIndex } from "#demos/chatbot/server/site-index.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { passagesFile } from "#server/ai/text-models/meaning/meaning-files.ts";
import { createTextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import { defineTask, readLines, rightOf } from "../task.ts";
import { judgeQuestion, judgeTurn, type Question, type Turn, type Verdict } from "./judge.ts";

type Conversation = { set: string; owner?: "photographer"; turns: readonly Turn[] };
type Case = Conversation | ({ set: string } & Question);
type Judged = { says: string; answered: string; verdict: Verdict };
type Message = { role: "user" | "assistant"; content: string };

// The articles' HTML can only be imported once the hook above is registered.
const { createChat } = await import("#demos/chatbot/server/chat.ts");
const { createSiteIndex } = await import("#demos/chatbot/server/site-index.ts");
const { createPassageIndex } = await import("#demos/chatbot/server/search/passage-index.ts");
const { createVectorStore } = await import("#demos/chatbot/server/search/vector-store.ts");
const { chatIntents } = await import("#demos/chatbot/sample/intents.ts");
const { ownerOf } = await import("#server/published/page-texts.ts");
const { sampleContent } = await import("#server/content-items/site/site-samples.ts");
const { knownSite } = await import("#models/meaning/known-sources.ts");
const { photographersSite, photographersTexts } = await import("./photographer.ts");

const log = createLogger("error");
const runtime = createRuntime({ log, budgetMb: 512 });
const meaning = createTextMeaning(runtime);
const openMeaning = async () => meaning;
const openChat = (site: SiteContent, sources: PublishedSources, siteIndex: SiteIndex) =>
  createChat({ owner: ownerOf(site), intents: chatIntents(site), sources, siteIndex, openMeaning });

const files = { shipped: passagesFile() };
const ofSample = createSiteIndex({ sources: knownSite, version: () => 1, openMeaning, files, log });
/** No vectors ship for this one. A site answers while it embeds its texts; the scores would depend on how far it got. */
const photographersIndex = await createPassageIndex(photographersTexts.all(), createVectorStore());
await photographersIndex.embedMissing(meaning, () => undefined);
const ofPhotographer = { open: async () => photographersIndex };
const chats = {
  sample: openChat(sampleContent(), knownSite, ofSample),
  photographer: openChat(photographersSite, photographersTexts, ofPhotographer),
};

const ask = (turns: Message[], owner: keyof typeof chats) =>
  chats[owner].respond({ persona: "helpful", turns, temperature: 0.7, maxTokens: 200 });

/** Holds a conversation as the page does, which sends the last five messages and the new one. */
async function hold({ turns, owner }: Conversation): Promise<Judged[]> {
  const history: Message[] = [
    { role: "assistant", content: "Hello! Ask me anything about data, models or this site." },
  ];
  const judged: Judged[] = [];
  for (const turn of turns) {
    const answer = await ask([...history.slice(-5), { role: "user", content: turn.says }], owner ?? "sample");
    judged.push({ says: turn.says, answered: answer.reply.message, verdict: judgeTurn(turn, answer) });
    history.push({ role: "user", content: turn.says }, { role: "assistant", content: answer.reply.message });
  }
  return judged;
}

const isWanted = ({ verdict }: Judged) => verdict === "right" || verdict === "rightly refused";

/** The playground's chat without a connected model. The seen sets may be read while it is changed. */
export const task = defineTask({
  title: "Chat",
  intro:
    "Questions and whole conversations about the sample site, and about the site of an invented photographer. A turn is right if the words that answer are shown with their page, or if the chat says that the site doesn’t answer where it doesn’t. The notes are in models/meaning/card.md.",
  *cases(): Generator<Case> {
    yield* readLines<Case>(new URL("questions.jsonl", import.meta.url));
    yield* readLines<Case>(new URL("conversations.jsonl", import.meta.url));
  },
  async judge(one: Case): Promise<Judged[]> {
    if ("turns" in one) return hold(one);
    const answer = await ask([{ role: "user", content: one.asks }], "sample");
    return [{ says: one.asks, answered: answer.reply.message, verdict: judgeQuestion(one, answer) }];
  },
  score(conversations) {
    const turns = conversations.flat();
    const count = (wanted: Verdict) => turns.filter(({ verdict }) => verdict === wanted).length;
    return {
      Right: rightOf(turns.filter(isWanted).length, turns.length),
      "Of these, refusals": count("rightly refused"),
      "Wrong answer or page": count("wrong"),
      "Wrongly refused": count("wrongly refused"),
      "Wrongly answered": count("wrongly answered"),
    };
  },
  faults: (_, judged) =>
    judged
      .filter((turn) => !isWanted(turn))
      .map(({ says, answered, verdict }) => `${verdict}: ${says} → ${answered.replaceAll("\n", " ").slice(0, 240)}`),
  isTimed: true,
  close: async () => runtime.close(),
});
