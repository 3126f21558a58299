/**
 * Measures the playground's chat without a connected model: quotes that answer, refusals, and conversations.
 *
 *     npm run eval -- chat                    counts
 *     npm run eval -- chat --tuning        only what is tuned on: every mistake, and every turn of the conversations
 *     npm run eval -- chat --public <dir>  also questions of CLINC150, from a folder with its data_full.json
 */
import "../../models/making/raw-imports.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { SiteIndex } from "#demos/chatbot/server/site-index.ts";
import { createRuntime } from "#server/ai/runtime/runtime.ts";
import { passagesFile } from "#server/ai/text-models/meaning/meaning-files.ts";
import { createTextMeaning } from "#server/ai/text-models/meaning/text-meaning.ts";
import { createLogger } from "#server/platform/logger.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import type { ChatQuestion } from "./chat-question.ts";
import { heldOutConversations, tuningConversations } from "./conversations.ts";
import { heldOutQuestions } from "./held-out-questions.ts";
import { judge, type Verdict } from "./judge.ts";
import { publicQuestions } from "./made/public-questions.ts";
import { naturalQuestions, naturalTalks } from "./natural/natural-questions.ts";
import { scoreStrangers } from "./stranger/score-strangers.ts";
import { tuningQuestions } from "./tuning-questions.ts";

// The articles' HTML can only be imported once the hook above is registered.
const { createChat } = await import("#demos/chatbot/server/chat.ts");
const { createSiteIndex } = await import("#demos/chatbot/server/site-index.ts");
const { createPassageIndex } = await import("#demos/chatbot/server/search/passage-index.ts");
const { createVectorStore } = await import("#demos/chatbot/server/search/vector-store.ts");
const { ownerOf } = await import("#server/published/page-texts.ts");
const { chatEntries } = await import("#demos/chatbot/sample/chat-entries.ts");
const { sampleContent } = await import("#server/content-items/site/site-samples.ts");
const { isForTuning, madeQuestions } = await import("./made/made-questions.ts");
const { knownSite } = await import("#models/meaning/known-sources.ts");
const { otherPublished, otherSite } = await import("./client/other-owner.ts");

const log = createLogger("error");
const runtime = createRuntime({ log, budgetMb: 512 });
const meaning = createTextMeaning(runtime);
const openMeaning = async () => meaning;
const openChat = (site: SiteContent, sources: PublishedSources, siteIndex: SiteIndex) =>
  createChat({ owner: ownerOf(site), entries: chatEntries(site), sources, siteIndex, openMeaning });
const files = { shipped: passagesFile() };
const knownIndex = createSiteIndex({ sources: knownSite, version: () => 1, openMeaning, files, log });
const chat = openChat(sampleContent(), knownSite, knownIndex);
/** No vectors ship for this one. A site answers while it embeds its texts; the counts would depend on how far it got. */
const otherIndex = await createPassageIndex(otherPublished.all(), createVectorStore());
await otherIndex.embedMissing(meaning, () => undefined);
const otherChat = openChat(otherSite, otherPublished, { open: async () => otherIndex });
/** What is held out is left alone while tuning. */
const isTuning = process.argv.includes("--tuning");
const publicAt = process.argv.indexOf("--public");
const made = madeQuestions();
const others = publicAt < 0 ? undefined : await publicQuestions(process.argv[publicAt + 1] ?? "");
const times: number[] = [];

type Turn = { role: "user" | "assistant"; content: string };

async function ask(turns: Turn[], asked = chat) {
  const started = performance.now();
  const answered = await asked.respond({ persona: "helpful", turns, temperature: 0.7, maxTokens: 200 });
  times.push(performance.now() - started);
  return answered;
}

/** Sets whose mistakes may be read, and sets of which only the counts may be known. */
const open: Record<string, readonly ChatQuestion[]> = {
  tuning: tuningQuestions,
  "natural, for tuning": naturalQuestions.tuning,
  "made, for tuning": made.filter(({ form }) => isForTuning(form)),
  ...(others && { "CLINC out of scope, for tuning": others.outOfScope.tuning }),
  ...(others && { "CLINC services, for tuning": others.services.tuning }),
};
const closed: Record<string, readonly ChatQuestion[]> = {
  ...(!isTuning && { "held out": heldOutQuestions }),
  ...(!isTuning && { "natural, unseen": naturalQuestions.unseen }),
  ...(!isTuning && { "made, unseen": made.filter(({ form }) => !isForTuning(form)) }),
  ...(!isTuning && others && { "CLINC out of scope, unseen": others.outOfScope.unseen }),
  ...(!isTuning && others && { "CLINC services, unseen": others.services.unseen }),
};

const questions: Record<string, Partial<Record<Verdict | "answerable" | "unanswerable", number>>> = {};
for (const [name, set] of [...Object.entries(open), ...Object.entries(closed)]) {
  const counts: Partial<Record<Verdict, number>> = {};
  for (const question of set) {
    const answered = await ask([{ role: "user", content: question.asks }]);
    const verdict = judge(question, answered);
    counts[verdict] = (counts[verdict] ?? 0) + 1;
    if (isTuning && name in open && !verdict.startsWith("right")) {
      console.log(`${verdict}: ${question.asks} → ${answered.reply.message.replaceAll("\n", " ")}`);
    }
  }
  const answerable = set.filter(({ right }) => right.length > 0).length;
  questions[name] = { answerable, unanswerable: set.length - answerable, ...counts };
}
console.table(questions);

const smallTalk: Record<string, { questions: number; right: number }> = {};
for (const [name, set] of Object.entries(others?.talk ?? {})) {
  if (name === "unseen" && isTuning) continue;
  const counts = { questions: set.length, right: 0 };
  for (const { asks, entries } of set) {
    const { decision, reply } = await ask([{ role: "user", content: asks }]);
    const id =
      decision?.kind === "entry"
        ? decision.entry.id
        : reply.message.includes("only read and write English")
          ? "languages"
          : "";
    const isRight = entries.includes(id);
    counts.right += isRight ? 1 : 0;
    if (isTuning && name === "tuning" && !isRight)
      console.log(`talk: ${asks} → ${id || decision?.kind}: ${reply.message.slice(0, 100)}`);
  }
  smallTalk[name] = counts;
}
if (others) console.table(smallTalk);

const turnsRight: Record<string, { turns: number; right: number }> = {};
for (const [name, set] of Object.entries({
  tuning: tuningConversations,
  "natural, for tuning": naturalTalks.tuning,
  ...(!isTuning && { "held out": heldOutConversations }),
  ...(!isTuning && { "natural, unseen": naturalTalks.unseen }),
})) {
  const counts = { turns: 0, right: 0 };
  for (const conversation of set) {
    const history: Turn[] = [{ role: "assistant", content: "Hello! Ask me anything about data, models or this site." }];
    for (const { says, expects } of conversation) {
      // The page sends the last five messages and the new one.
      const { reply } = await ask([...history.slice(-5), { role: "user", content: says }]);
      const isRight = expects(reply, history);
      counts.turns += 1;
      counts.right += isRight ? 1 : 0;
      if (isTuning) {
        console.log(`${isRight ? " " : "×"} ${says} → ${reply.message.replaceAll("\n", " ").slice(0, 160)}`);
      }
      history.push({ role: "user", content: says }, { role: "assistant", content: reply.message });
    }
  }
  turnsRight[name] = counts;
}
console.table(turnsRight);
console.table(await scoreStrangers(ask, (turns) => ask(turns, otherChat), isTuning));

const warm = times.slice(1).toSorted((one, other) => one - other);
const at = (share: number) => (warm[Math.floor(warm.length * share)] ?? 0).toFixed(0);
console.log(
  `Answered in ${at(0.5)} ms (median), ${at(0.95)} ms (95th percentile); the first took ${times[0]?.toFixed(0)} ms.`,
);
runtime.close();
