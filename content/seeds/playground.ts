import type { CATEGORIES } from "#contract/content-terms.ts";

type PlaygroundSeed = {
  slug: string;
  title: string;
  description: string;
  tags: readonly string[];
  /** Gives the card its hue. */
  category: (typeof CATEGORIES)[number];
};

/** The playground's five demos. Their slugs choose the demo that opens. */
export const playgroundSeeds = [
  {
    slug: "text-generator",
    title: "AI Text Generator",
    description:
      "Choose what to write, how long and with which model, then watch a story, an e-mail or a post appear word by word.",
    tags: ["Text generation", "Language models", "Prompting"],
    category: "engineering",
  },
  {
    slug: "image-analysis",
    title: "Image Analysis",
    description: "Drop in a picture and get objects with their confidence, dominant colours, tags and technical facts.",
    tags: ["Computer vision", "Object detection", "Colour"],
    category: "development",
  },
  {
    slug: "code-assistant",
    title: "Code Assistant",
    description:
      "Paste code to have it explained, optimised or debugged, or describe what you need and get a first version.",
    tags: ["Static analysis", "Code generation", "Debugging"],
    category: "data",
  },
  {
    slug: "sentiment-analysis",
    title: "Sentiment Analysis",
    description: "Polarity, confidence and emotions of a text, with the words that tipped the scales.",
    tags: ["NLP", "Classification", "Emotions"],
    category: "ai-ml",
  },
  {
    slug: "chatbot",
    title: "AI Chatbot",
    description: "One conversation, five personalities: change who answers without losing the thread.",
    tags: ["Conversational AI", "Personalities", "Context"],
    category: "development",
  },
] as const satisfies readonly PlaygroundSeed[];
