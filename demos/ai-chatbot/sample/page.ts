/** Copy next to the support demo's chat window. */
export const supportPage = {
  features: [
    {
      title: "Understands the question",
      text: "A sentence model compares your question with about 130 known phrasings, typos included, and picks the closest.",
    },
    {
      title: "Gives approved answers only",
      text: "Every answer was written in advance. Nothing is made up, and when nothing fits, it says so.",
    },
    {
      title: "Suggests what to ask next",
      text: "Each answer comes with the questions people tend to ask next, one tap away.",
    },
    {
      title: "Hands over to a person",
      text: "The whole conversation goes into the contact form, for you to review and edit before you send it.",
    },
  ],
  technologies: ["all-MiniLM-L6-v2", "WebAssembly", "Sentence embeddings", "TypeScript", "Hono", "React"],
} as const;
