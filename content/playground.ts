export const playgroundDemos = [
  {
    id: "text-generator",
    title: "AI Text Generator",
    description: "Stories, posts and e-mails, written as you watch.",
    category: "engineering",
  },
  {
    id: "image-analysis",
    title: "Image Analysis",
    description: "Objects, colours and tags from any picture.",
    category: "development",
  },
  {
    id: "code-assistant",
    title: "Code Assistant",
    description: "Explain, optimise, debug and generate.",
    category: "data",
  },
  {
    id: "sentiment-analysis",
    title: "Sentiment Analysis",
    description: "Polarity, emotions and the words that carried them.",
    category: "ai-ml",
  },
  {
    id: "chatbot",
    title: "AI Chatbot",
    description: "Five personalities, one conversation.",
    category: "development",
  },
] as const;
