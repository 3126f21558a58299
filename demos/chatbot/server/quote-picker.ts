import type { ChatQuote } from "#contract/chat-quotes.ts";
import { PAGES } from "#server/published/published-text.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import { asksForArticles } from "./ask-forms.ts";
import type { Decision } from "./decide.ts";
import { createQuoteReader } from "./quotes.ts";
import { contentWords } from "./search/content-words.ts";
import type { AskedPassage, FoundPassage, PassageIndex } from "./search/passage-index.ts";

/** Texts of a topic that are shown at once. */
const MAX_QUOTES = 6;
/** Passages this close to the best one are quoted as well, up to the limit. */
const CLOSE = 0.08;
const MAX_PASSAGES = 2;
/** What is asked for in another part of the message has to be this close to a text of the topic. */
const FITS = 0.35;
/** A text of a topic that is this much closer to the question than the others is shown alone. */
const ALONE = 0.08;

/** All texts of a topic, or those of the one item that the question is closer to than to the others. */
function askedFor(ofTopic: readonly FoundPassage[]): readonly FoundPassage[] {
  const [best, ...others] = ofTopic.toSorted((one, other) => other.score - one.score);
  if (!best) return ofTopic;
  const isOfList = (passage: FoundPassage) => best.source !== PAGES && passage.source === best.source;
  const second = others.find((passage) => !isOfList(passage));
  if (!second || best.score < second.score + ALONE) return ofTopic;
  return ofTopic.filter((passage) => passage === best || isOfList(passage));
}

/** Chooses the quotes for a decision. What has been shown before is left out. */
export function createQuotePicker(sources: PublishedSources) {
  /** What the articles that have a passage are about; for "what did you write", the passage as well. */
  async function articlesWith(
    { passages, form }: Decision & { kind: "quote" },
    index: PassageIndex,
    isNew: (quote: ChatQuote | undefined) => quote is ChatQuote,
  ) {
    const reader = createQuoteReader(sources);
    const [best] = passages;
    const close = passages.filter(({ score }) => best && score >= best.score - CLOSE);
    const articles = [...new Set(close.map(({ source }) => source))].flatMap((source) => {
      const article = index.topicIn(source, "articles");
      return article ? [article] : [];
    });
    const all = [
      ...(form?.kind === "written" && best ? [await reader.quote(best, passages)] : []),
      ...(await Promise.all(articles.map((article) => reader.whole(article)))),
    ];
    return all.filter(isNew).slice(0, MAX_PASSAGES);
  }

  async function quotesFor(
    decision: Decision,
    asked: AskedPassage,
    index: PassageIndex,
    shown: readonly string[] = [],
  ) {
    const reader = createQuoteReader(sources);
    const isNew = (quote: ChatQuote | undefined): quote is ChatQuote =>
      quote !== undefined && !shown.some((text) => text.includes(quote.text) || quote.text.includes(text));
    if (decision.kind === "quote") {
      const [best] = decision.passages;
      if (asksForArticles(decision.form)) return articlesWith(decision, index, isNew);
      const close = decision.passages.filter(({ score }) => shown.length > 0 || (best && score >= best.score - CLOSE));
      const quotes: { quote: ChatQuote; passage: FoundPassage }[] = [];
      for (const passage of close) {
        const quote = await reader.rounded(passage, decision.passages);
        // One quote of a paragraph is enough, and so is one of a text that stands in two places.
        const isRepeated = quotes.some(
          (other) =>
            (other.passage.source === passage.source && other.passage.text === passage.text) ||
            (quote && (other.quote.text.includes(quote.text) || quote.text.includes(other.quote.text))),
        );
        if (isNew(quote) && !isRepeated && quotes.length < MAX_PASSAGES) quotes.push({ quote, passage });
      }
      return quotes.map(({ quote }) => quote);
    }
    if (decision.kind === "unknown") return [];
    const ofTopic = (decision.entry.topics ?? []).flatMap((topic) => index.topic(topic, asked));
    // "Tell me about your projects" has no word that could mean one of them.
    const usual = contentWords(decision.entry.asks.join(" "));
    const isUsual = [...contentWords(asked.text)].every((word) => usual.has(word));
    const isGeneral = decision.isPrepared || isUsual || shown.length > 0;
    // "Is that something you do?" is about what was said before it.
    const isFar = decision.isPart && !isUsual && ofTopic.every(({ score }) => score < FITS);
    if (isFar) return [];
    const quotes = await Promise.all((isGeneral ? ofTopic : askedFor(ofTopic)).map((passage) => reader.whole(passage)));
    return quotes.filter(isNew).slice(0, MAX_QUOTES);
  }

  return quotesFor;
}
