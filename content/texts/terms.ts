import { profile } from "../profile.ts";
import type { TextPageContent } from "./text-page.ts";

export const terms: TextPageContent = {
  lead: "Read and use the demos freely. What they answer comes without a warranty; check it before you rely on it.",
  changedOn: "2026-11-15",
  sections: [
    {
      title: "What this is",
      paragraphs: [
        `This is the site of ${profile.name}: work to look at, articles to read, demos to try, and a form to write through. Using it costs nothing and makes no contract between us.`,
      ],
    },
    {
      title: "Articles",
      paragraphs: [
        "You may quote the articles and link to them. The code in them is yours to use, change and ship, without asking. They are written with care, and they are still general: your plant, your data and your law may differ.",
      ],
    },
    {
      title: "Demos",
      paragraphs: [
        "The demos show how a thing works. Models make mistakes, and some of what they say sounds surer than it is. Don’t base a decision about people, money or safety on them.",
      ],
      points: [
        "Put in only what you are allowed to share, and nothing secret.",
        "Don’t use them to harm or to deceive anybody.",
        "Don’t try to overload them; there are limits per visitor, and they hold.",
      ],
    },
    {
      title: "Figures",
      paragraphs: [
        "Results on the project pages are illustrative and say so. They show what was measured and how, not what you will get.",
      ],
    },
    {
      title: "Proposals and work",
      paragraphs: [
        "A proposal you download here is a first orientation, not an offer. What we agree on for a project stands in a contract of its own: scope, price, dates, who owns the result, and what happens when something goes wrong.",
      ],
      links: [{ label: "Start a conversation", href: "/#contact" }],
    },
    {
      title: "Changes",
      paragraphs: ["When these words change, the date above changes with them."],
    },
  ],
};
