/** What stands around the support demo's chat window. */
export const supportPage = {
  features: [
    {
      title: "Hears what is meant",
      text: "A sentence model compares your question with some 130 ways to ask, typing errors included, and takes the nearest.",
    },
    {
      title: "Says only what was approved",
      text: "Every answer was written beforehand. Nothing is made up on the way, and where nothing fits it says so.",
    },
    {
      title: "Leads on",
      text: "Each answer comes with what people tend to ask next, one tap away.",
    },
    {
      title: "Knows when to fetch a person",
      text: "The whole conversation goes into the contact form with you, to read and change before it is sent.",
    },
  ],
  technologies: ["all-MiniLM-L6-v2", "ONNX Runtime", "Sentence embeddings", "TypeScript", "Hono", "React"],
} as const;
