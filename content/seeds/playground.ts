import type { CATEGORIES } from "#contract/content-terms.ts";

type PlaygroundSeed = {
  slug: string;
  title: string;
  description: string;
  tags: readonly string[];
  /** Sets the card's color. */
  category: (typeof CATEGORIES)[number];
};

/** The playground's five demos. The slug decides which demo opens. */
export const playgroundSeeds = [
  {
    slug: "text-generator",
    title: "AI Text Generator",
    description:
      "Choose what to write, how long and with which model, then watch a story, an email or a post appear word by word.",
    tags: ["Text generation", "Language models", "Prompting"],
    category: "engineering",
  },
  {
    slug: "image-analysis",
    title: "Image Analysis",
    description:
      "Drop in a picture and get objects with their confidence, dominant colors, tags and technical details.",
    tags: ["Computer vision", "Object detection", "Color"],
    category: "development",
  },
  {
    slug: "code-assistant",
    title: "Code Assistant",
    description:
      "Paste code to have it explained, optimized or debugged, or describe what you need and get a first version.",
    tags: ["Static analysis", "Code generation", "Debugging"],
    category: "data",
  },
  {
    slug: "sentiment-analysis",
    title: "Sentiment Analysis",
    description:
      "The polarity and emotions of a text, how confident the model is, and the words that tipped the scales.",
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
