import type { ChatEntry } from "./chat-entry.ts";

/** A few terms of the trade in general words; everything more particular is quoted from the articles. */
export const explanations: readonly ChatEntry[] = [
  {
    id: "machine-learning",
    kind: "talk",
    asks: [
      "what is machine learning",
      "explain machine learning",
      "what is artificial intelligence",
      "what is AI",
      "how do neural networks learn",
    ],
    reply: {
      helpful:
        "Machine learning finds rules in examples instead of being told them. You give it data and a measure of error, and it adjusts itself until the error is small; then you check it on data it has not seen. Artificial intelligence is the wider name for programs that do things that seem to require thought.",
    },
    why: "Because writing every rule by hand stops working once there are more exceptions than rules. Examples are cheaper than rules.",
    links: [{ title: "Articles", href: "/blog" }],
  },
  {
    id: "language-model",
    kind: "talk",
    asks: ["what is a language model", "how do large language models work", "what is an LLM"],
    reply: {
      helpful:
        "A language model predicts the next piece of a text from everything before it. Trained on a great deal of text, it can answer, translate and summarize; it can also be confidently wrong, so answers that matter need a source.",
    },
    why: "It is rewarded for what sounds likely, and a likely sentence is not always a true one.",
    links: [{ title: "AI/LLM development", href: "/consulting-services" }],
  },
  {
    id: "data-engineering",
    kind: "talk",
    asks: ["what is data engineering", "what does a data engineer do", "explain data pipelines"],
    reply: {
      helpful:
        "Data engineering moves data from where it originates to where it is used: collected, cleaned, checked and ready when it is needed, so that the same question gets the same answer for everybody.",
    },
    why: "Without it, two reports give two totals, and the meeting is about the numbers instead of the decision.",
    links: [{ title: "Data engineering", href: "/consulting-services" }],
  },
];
