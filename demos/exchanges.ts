/** The passages that are closest to a question, best first, and the score that a quote takes. */
export type Weighed = {
  needed: number;
  passages: readonly { score: number; text: string; title: string; href: string }[];
};

/** A question that the site's chat answered from a page, with the passages it found, and one that it refused. */
export type Exchange = {
  question: string;
  quote: { text: string; title: string; href: string };
  unanswered: string;
  refusal: string;
  /** What the answer and the refusal were decided on. */
  weighed?: { answer: Weighed; refusal: Weighed };
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
    weighed: {
      answer: {
        needed: 0.46,
        passages: [
          {
            score: 0.76,
            text: "Store everything as received; reject nothing silently, and give each rejected row its reason.",
            title: "Enterprise Data Pipeline",
            href: "/projects/enterprise-data-pipeline",
          },
          {
            score: 0.6,
            text: "From that follow contracts with the producers, a small number of layers with one promise each, and tests that prove the unglamorous properties: that a job can run twice, that a late file changes nothing it shouldn’t, that every rejected row can be found.",
            title: "Data Engineering & Analytics",
            href: "/consulting-services#data-engineering",
          },
          {
            score: 0.41,
            text: "Rows that fail the conditions are not thrown away.",
            title: "Bronze, silver and gold without ceremony",
            href: "/blog/bronze-silver-gold-without-ceremony#silver-decide-what-a-fact-is",
          },
        ],
      },
      // Words that are on no page raise what a quote takes.
      refusal: {
        needed: 0.63,
        passages: [
          {
            score: 0.38,
            text: "There is no temperature feedback here, so a positive step grows forever; a real core warms up, loses reactivity and levels off.",
            title: "Point reactor kinetics in forty lines",
            href: "/blog/point-reactor-kinetics-forty-lines#where-it-stops-being-true",
          },
          {
            score: 0.33,
            text: "Point kinetics treats the core as one point: a neutron population n and six groups of delayed-neutron precursors c_i.",
            title: "Point reactor kinetics in forty lines",
            href: "/blog/point-reactor-kinetics-forty-lines",
          },
          {
            score: 0.33,
            text: "There is no space, so a rod at the edge counts the same as one in the middle.",
            title: "Point reactor kinetics in forty lines",
            href: "/blog/point-reactor-kinetics-forty-lines#where-it-stops-being-true",
          },
        ],
      },
    },
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
