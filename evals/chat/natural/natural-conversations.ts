import type { ConversationTurn } from "../conversations.ts";

type Expects = ConversationTurn["expects"];

const quoting =
  (pattern: RegExp): Expects =>
  ({ quotes = [] }) =>
    quotes.some(({ text, title }) => pattern.test(`${title} ${text}`));
const linking =
  (part: string): Expects =>
  ({ quotes = [], links = [] }) =>
    [...quotes, ...links].some(({ href }) => href.includes(part));
const saying =
  (pattern: RegExp): Expects =>
  ({ message }) =>
    pattern.test(message);
/** Something new, not what was said before. */
const fresh =
  (pattern: RegExp): Expects =>
  ({ message }, before) =>
    pattern.test(message) && !before.some(({ content }) => content === message);
const either =
  (...all: readonly Expects[]): Expects =>
  (reply, before) =>
    all.some((expects) => expects(reply, before));
/** A part of what was said last, or an honest word that it can't be shortened. */
const shorter: Expects = ({ message }, before) => {
  const last = before.at(-1)?.content ?? "";
  return message.length < last.length && !/Nothing published|not sure what to make/.test(message);
};

const VERSE = /\n.+\n/;
const REFUSAL =
  /Nothing published|doesn’t say|says nothing|can’t|don’t know|outside what I know|no reason|only read and write English|rather not|don’t write|no poem|no story|no joke/;
const notLost = (reply: { message: string }) =>
  !/About what\?|not sure what to make|Nothing published on this site answers/.test(reply.message);

const turn = (says: string, expects: Expects): ConversationTurn => ({ says, expects });

/** Follow-ups as people type them after an answer, written before the chat had seen them. */
export const naturalConversations: readonly (readonly ConversationTurn[])[] = [
  [
    turn("write me a poem", fresh(VERSE)),
    turn("shorter please", either(shorter, saying(REFUSAL))),
    turn("about the sea", saying(/sea|tide|wave|ocean|no poem/i)),
    turn("another one", fresh(VERSE)),
  ],
  [
    turn("tell me a joke", notLost),
    turn("i don't get it", saying(/explain|joke/i)),
    turn("a different one", notLost),
    turn("lol", saying(/thank|kind/i)),
  ],
  [
    turn("tell me a story", saying(/lighthouse|clock|map|sensor/i)),
    turn("longer", either(linking("text-generator"), saying(REFUSAL))),
    turn("about a dragon", either(linking("text-generator"), saying(REFUSAL))),
  ],
  [
    turn("do you know kafka", quoting(/Kafka/)),
    turn("what about python?", quoting(/Python/)),
    turn("and java?", saying(REFUSAL)),
    turn("where did you use it", either(linking("/projects"), linking("/resume"), saying(REFUSAL))),
  ],
  [
    turn("what services do you offer?", linking("consulting-services")),
    turn("and the price?", quoting(/\$\$/)),
    turn("how long?", quoting(/weeks/)),
    turn("ok how do i start", either(linking("contact"), linking("consulting-services"))),
  ],
  [
    turn("who is alex?", quoting(/data platforms|data meets physics/)),
    turn("where?", either(quoting(/Remote/), saying(REFUSAL))),
    turn("email?", quoting(/@/)),
    turn("phone?", either(quoting(/@/), linking("contact"))),
  ],
  [
    turn("what is isotonic regression", quoting(/isotonic/)),
    turn("why?", (reply) => reply.message.length > 20),
    turn("more", ({ quotes = [] }) => quotes.length > 0),
    turn("link?", linking("calibrated-uncertainty")),
  ],
  [
    turn("recommend a book", saying(/\*/)),
    turn("another", fresh(/\*/)),
    turn("who wrote it?", saying(/by [A-Z]|say/)),
    turn("thx", saying(/welcome|any time/i)),
  ],
  [
    turn("how do I evaluate a rag system?", linking("evaluate-rag")),
    turn("in short?", either(shorter, quoting(/./))),
    turn("in spanish?", saying(/English/)),
    turn("ok thanks", saying(/welcome/i)),
  ],
  [
    turn("show me your projects", linking("/projects")),
    turn("the first one", linking("/projects")),
    turn("which technologies?", either(quoting(/Python|Kafka|React|OpenFOAM|PyTorch|TypeScript|Azure/))),
    turn("link?", linking("/projects")),
  ],
  [
    turn("how accurate is the sentiment analysis?", quoting(/74%|MiniLM/)),
    turn("which model", quoting(/MiniLM/)),
    turn("and for pictures?", quoting(/four small networks|Pictures|browser/)),
  ],
  [
    turn("Help me plan my day", saying(/1\.|Act|Schedule/)),
    turn("another plan", fresh(/1\.|Act/)),
    turn("make it shorter", either(shorter, saying(REFUSAL))),
  ],
  [
    turn("what did he study?", quoting(/M\.Sc\.|B\.Sc\./)),
    turn("when?", quoting(/20\d\d/)),
    turn("where?", quoting(/Sample (?:University|Institute)/)),
    turn("grades?", saying(REFUSAL)),
  ],
  [
    turn("what is a point in time join", quoting(/point-in-time/)),
    turn("example?", ({ quotes = [], message }) => quotes.length > 0 || REFUSAL.test(message)),
    turn("who said that?", either(linking("/blog"), linking("/#about"), saying(/Alex/))),
  ],
  [
    turn("hi", saying(/hello|hey/i)),
    turn("how much does a web app cost", quoting(/\$\$/)),
    turn("why so expensive", saying(/depends|tier|no reason|rather not/i)),
    turn("cheaper option?", either(quoting(/\$/), saying(REFUSAL), linking("contact"))),
  ],
  [
    turn("does this site use cookies", quoting(/no cookies/)),
    turn(
      "and google analytics?",
      either(saying(REFUSAL), quoting(/page views|no other company|nothing from other hosts|no cookies/i)),
    ),
    turn("delete my data", quoting(/deleted/)),
  ],
  [
    turn("write a haiku", fresh(VERSE)),
    turn("again", fresh(VERSE)),
    turn("simpler", either(shorter, fresh(VERSE), saying(REFUSAL))),
    turn("about love", saying(/love|no poem|don’t write|text generator/i)),
  ],
  [
    turn("what certifications do you have?", quoting(/Certification|Engineer/)),
    turn("when did you get the ml one", quoting(/2023/)),
    turn("more", (reply) => notLost(reply)),
    turn("are they real?", either(saying(REFUSAL), linking("/resume"), quoting(/sample/))),
  ],
  [
    turn("tell me a fun fact", notLost),
    turn("really?", (reply) => !/About what\?/.test(reply.message)),
    turn("more", fresh(/\w{4}/)),
    turn("nice", saying(/thank|kind|glad/i)),
  ],
  [
    turn("do you do cfd", quoting(/CFD|flow|mesh/i)),
    turn("how long does that take?", quoting(/2-8 weeks/)),
    turn("what do i get at the end", quoting(/report|handover|scripts/i)),
    turn("contact?", quoting(/@/)),
  ],
];
