import type { TextPageContent } from "./text-page.ts";

export const colophon: TextPageContent = {
  lead: "One server process, pages rendered once and served from memory, and scripts only where a page is interactive.",
  changedOn: "2026-11-16",
  sections: [
    {
      title: "Pages",
      paragraphs: [
        "Every public page is React, rendered on the server the first time someone requests it, compressed, and kept in memory until the content changes. The browser gets finished HTML.",
        "Only the interactive parts are hydrated, each on its own: the top bar and the figure when the browser is idle, the form when you scroll near it. A click that comes too early is recorded and replayed. With scripts turned off, you can still read everything and send the contact form.",
      ],
      links: [{ label: "How this site was built", href: "/projects/ai-portfolio-platform" }],
    },
    {
      title: "Budgets",
      paragraphs: ["Each public page has limits, and the build fails when one is exceeded (all compressed):"],
      points: [
        "less than 5 KB of script before the browser is idle;",
        "at most 90 KB of script after you scroll through the whole page;",
        "at most 20 KB of HTML and 12.25 KB of styles;",
        "at most 100 KB of script for the playground and each demo page.",
      ],
    },
    {
      title: "Data",
      paragraphs: [
        "Articles, projects, services and inquiries live in one database: SQLite on a small server, PostgreSQL on several. An inquiry, its files and the emails about it are written in one transaction, and you see the confirmation only once they are on disk. A test kills the server in the middle of that, over and over, and counts the lost inquiries: none.",
      ],
    },
    {
      title: "Models",
      paragraphs: [
        "The models ship with the site and run on its server or in your browser; no other company is involved. Texts, chats and code go to an outside model only if the owner has connected one, and the label on each answer says which model wrote it.",
      ],
      points: [
        "Sentiment: MiniLM with 22.7 million weights, fine-tuned on 43,000 labeled comments. On a held-out set it got 74% of the clear ones right.",
        "Chats: the same base model finds the prepared answer, or the sentence of this site, that is closest in meaning. A quote is checked against its page before it is shown.",
        "Texts: a SmolLM2 with 135 million weights, trained on 46,500 examples and run by llama.cpp on one core of this server. Its form, length and subject are checked as it writes; its facts are not.",
        "Pictures: four small networks find objects, faces and their expressions in your browser. The picture stays there.",
        "Documents: Tesseract reads scans in your browser; rules find the supplier, dates and totals in the text.",
        "Code: no model, just compilers, linters and syntax trees.",
      ],
      links: [{ label: "Try them in the playground", href: "/playground" }],
    },
    {
      title: "Type and drawing",
      paragraphs: [
        "Text is set in Geist; labels, numbers and code are set in Geist Mono. Both are served from this site, with fallbacks of nearly the same width. A page whose fonts arrive late keeps its fallback, so nothing moves while you read. The flow on the home page is computed in your browser: a lattice Boltzmann solver for the wake behind a cylinder, with its figures beside published ones.",
      ],
    },
    {
      title: "Credits",
      paragraphs: [
        "The site is built on libraries, fonts, models and data that other people made and shared. The notices list each one with its license and authors.",
      ],
      links: [{ label: "Third-party notices", href: "/third-party-notices.txt" }],
    },
    {
      title: "For machines",
      paragraphs: ["Everything here for people is available to programs too."],
      links: [
        { label: "Resume as JSON", href: "/resume.json" },
        { label: "RSS feed", href: "/feed.xml" },
        { label: "JSON feed", href: "/feed.json" },
        { label: "Sitemap", href: "/sitemap.xml" },
      ],
    },
  ],
};
