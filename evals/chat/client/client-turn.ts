import { answers, type StrangerTurn, shownIn } from "../stranger/stranger-turn.ts";

/** A tier or an amount. */
export const price = /\${2,}|\$\d/;
export const weeks = /\d+[-–]\d+ weeks/;
/** What the site says on terms: they are agreed on for each project. */
export const agreed = /separate contract|agreed for each|for a figure|proposal in writing/;

/** The reply says that nothing published mentions a name. */
export const unmentioned = (name: string) =>
  new RegExp(
    `(?:[Nn]othing|doesn’t|isn’t|aren’t|not|no|n’t find|without)\\b[^.!?\\n]*${name}|${name}[^.!?\\n]*(?:isn’t|is not|aren’t|are not|not mentioned|nowhere|doesn’t)`,
  );

/** Two things asked at once: both have to be answered. */
export function answersBoth(says: string, one: RegExp, other: RegExp): StrangerTurn {
  const both = new RegExp(`^(?=[\\s\\S]*(?:${one.source}))(?=[\\s\\S]*(?:${other.source}))`);
  return { ...answers(says, both), kind: "two at once" };
}

const OPEN =
  /[Nn]othing (?:is |on |that is )?(?:published|mention|this site|here|says)|doesn’t (?:say|mention|tell|give)|says nothing|(?:isn’t|not|aren’t) (?:mentioned|published|stated|settled|listed|named)|don’t know|can’t (?:say|know|tell|see)|rather not|agreed for each|depends on/;

/**
 * The owner knows, but the site doesn't settle it. The reply has to say so and show the way to the owner, without a quote on
 * something else, or show what is `published` on it. The prepared answer on availability only fits where it is named.
 */
export const leftOpen = (says: string, published?: RegExp): StrangerTurn => ({
  says,
  kind: "left open",
  verdict: (answered) => {
    const { message, quotes = [], links = [] } = answered.reply;
    if (published?.test(shownIn(answered)) && quotes.length + links.length > 0) return "right";
    if (quotes.length > 0) return "wrongly answered";
    if (/how much room/.test(message)) return "wrong";
    return OPEN.test(message) && /contact|\/book|mailto:|@/.test(shownIn(answered)) ? "rightly refused" : "wrong";
  },
});
