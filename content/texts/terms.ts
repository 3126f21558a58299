import type { TextPageContent } from "./text-page.ts";

export const terms: TextPageContent = {
  lead: "Read the site and use the demos freely. Their answers come without a warranty; check them before you rely on them.",
  changedOn: "2026-11-16",
  sections: [
    {
      title: "What this is",
      paragraphs: [
        "This is the site of {name}: work to look at, articles to read, demos to try, and a form to write to me. Using it costs nothing and creates no contract between us.",
      ],
    },
    {
      title: "Articles",
      paragraphs: [
        "You may quote the articles and link to them. The code in them is yours to use, change and ship without asking. They are written with care, but they are general: your plant, your data and your local law may differ.",
      ],
    },
    {
      title: "Demos",
      paragraphs: [
        "The demos show how things work. Models make mistakes, and they often sound more certain than they should. Don’t base a decision about people, money or safety on them.",
      ],
      points: [
        "Enter only what you are allowed to share, and nothing confidential.",
        "Don’t use them to harm or deceive anyone.",
        "Don’t try to overload them; usage is limited per visitor.",
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
        "A proposal you download here is a starting point, not an offer. What we agree on for a project goes into a separate contract: scope, price, dates, who owns the result, and what happens when something goes wrong.",
      ],
      links: [{ label: "Start a conversation", href: "/#contact" }],
    },
    {
      title: "Changes",
      paragraphs: ["When these terms change, so does the date above."],
    },
  ],
};
