import type { categories } from "../categories.ts";

type PlaygroundSeed = {
  slug: string;
  title: string;
  description: string;
  tags: readonly string[];
  /** Sets the card's color. */
  category: (typeof categories.work)[number]["name"];
};

/** The playground's five demos. The slug decides which demo opens. */
export const playgroundSeeds = [
  {
    slug: "text-generator",
    title: "AI Text Generator",
    description:
      "Choose what to write and how long, then watch a language model write a story, an email or a post, word by word.",
    tags: ["Text generation", "Language models", "Prompting"],
    category: "engineering",
  },
  {
    slug: "image-analysis",
    title: "Image Analysis",
    description:
      "Drop in a picture and get its objects with their confidence, colors, text and technical details, all in your browser.",
    tags: ["Computer vision", "Object detection", "Color"],
    category: "development",
  },
  {
    slug: "code-assistant",
    title: "Code Assistant",
    description:
      "Paste code to have it explained, optimized or debugged, or describe what you need and get code to start from.",
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
