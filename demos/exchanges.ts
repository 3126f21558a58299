/** A question that the site's chat answered from a page, with the passages it found, and one that it refused. */
export type Exchange = {
  question: string;
  quote: { text: string; title: string; href: string };
  unanswered: string;
  refusal: string;
};

const refusal = "Nothing published on this site answers that, and I’d rather not guess.";

/** Recorded on the sample content; a test asks the chat again. */
export const exchanges: readonly Exchange[] = [
  {
    question: "How are rejected rows handled?",
    quote: {
      text: "Store everything as received; reject nothing silently, and give each rejected row its reason.",
      title: "Enterprise Data Pipeline",
      href: "/projects/enterprise-data-pipeline",
    },
    unanswered: "What is the melting point of zirconium?",
    refusal,
  },
  {
    question: "What happens if a load runs twice?",
    quote: {
      text: "Every load may be repeated at any time.",
      title: "Enterprise Data Pipeline, Constraints",
      href: "/projects/enterprise-data-pipeline",
    },
    unanswered: "Can you promise zero downtime?",
    refusal,
  },
];
