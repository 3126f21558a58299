import type { TextPageContent } from "./text-page.ts";

export const colophon: TextPageContent = {
  lead: "One server process, pages rendered once and served from memory, and script only where something moves.",
  changedOn: "2026-11-16",
  sections: [
    {
      title: "Pages",
      paragraphs: [
        "Every public page is React, rendered on the server the first time somebody asks for it, compressed, and kept in memory until the content changes. The browser gets finished HTML.",
        "What moves is hydrated on its own: the bar and the figure when the browser is idle, the form when you come near it. A click that comes too early is kept and done again. With script switched off, everything can still be read and the contact form still sends.",
      ],
      links: [{ label: "How it was built, as a project", href: "/projects/ai-portfolio-platform" }],
    },
    {
      title: "Budgets",
      paragraphs: ["Each public page has limits, and the build fails when one is passed (all compressed):"],
      points: [
        "less than 5 KB of script before the browser is idle;",
        "at most 90 KB of script after scrolling through the whole page;",
        "at most 20 KB of HTML and 12.25 KB of styles;",
        "at most 100 KB of script for the playground and each demo page.",
      ],
    },
    {
      title: "Data",
      paragraphs: [
        "Articles, projects, services and inquiries live in one database: SQLite on a small server, PostgreSQL on several. An inquiry, its files and the mails about it are written in one transaction, and you are told that it arrived only after the disk has it. A test kills the server in the middle of that, over and over, and counts what is missing: nothing.",
      ],
    },
    {
      title: "Models",
      paragraphs: [
        "The models come with the site and run on it or in your browser; no other company is asked. Only where the owner has connected a model do texts, chats and code go to it, and the label on an answer says which one wrote it.",
      ],
      points: [
        "Sentiment: MiniLM with 22.7 million weights, trained further on 43,000 labeled comments. On a part that was kept back it judged 74% of the clear ones right.",
        "Chats: the same base finds the prepared answer that is nearest in meaning.",
        "Pictures: four small networks find objects, faces and their expression in your browser. The picture stays there.",
        "Documents: Tesseract recognizes scans in your browser; rules find supplier, dates and sums in what it read.",
        "Code: no model but compilers, linters and syntax trees.",
      ],
      links: [{ label: "Try them in the playground", href: "/playground" }],
    },
    {
      title: "Type and drawing",
      paragraphs: [
        "Text is set in Geist, labels, numbers and code in Geist Mono, both served from here with fallbacks of much the same width. A page whose fonts come late keeps its fallback, so that nothing moves while you read. The streamlines on the first page are computed in your browser: the potential flow around a cylinder, with a wake that sheds vortices.",
      ],
    },
    {
      title: "Works of others",
      paragraphs: [
        "The site stands on libraries, fonts, models and data that other people made and let everybody use. The notice names each of them with its license and whose work it is.",
      ],
      links: [{ label: "Third-party notices", href: "/third-party-notices.txt" }],
    },
    {
      title: "For machines",
      paragraphs: ["What is here for people is here for programs too."],
      links: [
        { label: "Resume as JSON", href: "/resume.json" },
        { label: "RSS feed", href: "/feed.xml" },
        { label: "JSON feed", href: "/feed.json" },
        { label: "Sitemap", href: "/sitemap.xml" },
      ],
    },
  ],
};
