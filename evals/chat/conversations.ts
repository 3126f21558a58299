import type { ChatReply } from "#demos/chatbot/server/chat.ts";

/** A message of the visitor, and whether the reply to it makes sense after what was said before. */
export type ConversationTurn = {
  says: string;
  expects: (reply: ChatReply, before: readonly { content: string }[]) => boolean;
};

const matching =
  (pattern: RegExp): ConversationTurn["expects"] =>
  ({ message }) =>
    pattern.test(message);
/** A quote that has not been shown, with this in it. */
const quoting =
  (pattern: RegExp): ConversationTurn["expects"] =>
  ({ quotes = [] }, before) =>
    quotes.some(({ text }) => pattern.test(text)) &&
    !quotes.every(({ text }) => before.some(({ content }) => content.includes(text)));
/** Something of the kind, but not what was said before. */
const fresh =
  (pattern: RegExp): ConversationTurn["expects"] =>
  ({ message }, before) =>
    pattern.test(message) && !before.some(({ content }) => content === message);

const JOKE = /bar|table|UDP|backup|query|binary/i;
const BOOK = /\*[A-Z]/;
const REFUSAL = /Nothing published|doesn’t say|says nothing|can’t|don’t know|outside what I know/;

export const tuningConversations: readonly (readonly ConversationTurn[])[] = [
  [
    { says: "Tell me a joke", expects: fresh(JOKE) },
    { says: "another one", expects: fresh(JOKE) },
    { says: "one more please", expects: fresh(JOKE) },
    { says: "why?", expects: matching(/explained/) },
    { says: "thanks", expects: matching(/welcome/i) },
  ],
  [
    { says: "What does calibrated mean for a forecast?", expects: quoting(/calibrated when/) },
    { says: "tell me more about that", expects: quoting(/classifiers|rank/) },
    { says: "why?", expects: ({ message }) => message.length > 20 },
    { says: "In Spanish?", expects: matching(/only read and write English/) },
  ],
  [
    { says: "Do you do data engineering?", expects: ({ message }) => message.length > 10 },
    { says: "and the price?", expects: quoting(/\$\$\$/) },
    { says: "how long does it take?", expects: quoting(/weeks/) },
    {
      says: "What about full-stack development?",
      expects: ({ quotes = [] }) => quotes.some(({ href }) => href.includes("full-stack")),
    },
  ],
  [
    { says: "Who is Alex?", expects: quoting(/data platforms/) },
    { says: "What did he study?", expects: quoting(/M\.Sc\./) },
    { says: "where did she work before?", expects: quoting(/Data Engineer/) },
    { says: "How old is he?", expects: matching(REFUSAL) },
  ],
  [
    { says: "Who won the election?", expects: matching(REFUSAL) },
    { says: "Recommend a book", expects: fresh(BOOK) },
    { says: "more", expects: fresh(BOOK) },
  ],
];

/** Written after the code was finished; only the counts are printed. */
export const heldOutConversations: readonly (readonly ConversationTurn[])[] = [
  [
    { says: "i want to laugh", expects: fresh(JOKE) },
    { says: "tell me another joke", expects: fresh(JOKE) },
    { says: "haha that's funny", expects: ({ message }) => !JOKE.test(message) || /thank/i.test(message) },
    { says: "do you have any other ones?", expects: fresh(JOKE) },
  ],
  [
    { says: "Hi, can you tell me about Alex?", expects: quoting(/data platforms|data meets physics/) },
    { says: "Tell me about his projects", expects: quoting(/./) },
    { says: "What about his education?", expects: quoting(/M\.Sc\./) },
    { says: "and certifications?", expects: quoting(/Engineer|Developer|CFD/) },
    { says: "is she married?", expects: matching(REFUSAL) },
  ],
  [
    { says: "What is a Brier score?", expects: quoting(/mean squared error/) },
    { says: "go on", expects: ({ quotes = [] }) => quotes.length > 0 },
    {
      says: "source?",
      expects: ({ links = [], quotes = [] }) => [...links, ...quotes].some(({ href }) => href.includes("calibrated")),
    },
    { says: "can you say that in French?", expects: matching(/English/) },
  ],
  [
    { says: "How long does an AI project take?", expects: quoting(/weeks/) },
    { says: "how much is it?", expects: quoting(/\$/) },
    { says: "how come?", expects: matching(/depends on the work/) },
  ],
  [
    { says: "Write a short poem", expects: ({ message }) => message.split("\n").length >= 3 },
    {
      says: "one more",
      expects: ({ message }, before) =>
        message.split("\n").length >= 3 && !before.some(({ content }) => content === message),
    },
  ],
];
