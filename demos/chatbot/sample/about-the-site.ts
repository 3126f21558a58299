import type { ChatEntry } from "./chat-entry.ts";

const colophon = { title: "Colophon", href: "/colophon" };
const privacy = { title: "Privacy Policy", href: "/privacy" };
const playground = { title: "AI Playground", href: "/playground" };

/** Chat entries about how this site works and what is on it. */
export const aboutTheSite: readonly ChatEntry[] = [
  {
    id: "site",
    kind: "site",
    asks: [
      "how does this site work",
      "how is this site built",
      "what is this website made with",
      "what technology runs this website",
    ],
    reply: {
      helpful: "From the colophon:",
      technical:
        "TypeScript throughout: React 19 with React Router in framework mode, Hono for the API, Kysely on SQLite or PostgreSQL. Public pages are HTML with islands, rendered once and served from memory. From the colophon:",
    },
    topics: ["site"],
    links: [colophon],
  },
  {
    id: "chatbot",
    kind: "site",
    asks: [
      "how does this chatbot work",
      "how do you work chatbot",
      "which model are you",
      "are you chatgpt",
      "what llm is this",
      "is there a GPT behind this chat",
    ],
    reply: {
      helpful:
        "The label under each reply says who answered. “Embedded” means that I looked up the closest prepared answer or the closest sentence of this site, without writing anything new; “remote” means a model the owner has connected.",
      technical:
        "Embedded: all-MiniLM-L6-v2 in 8 bits turns your message into a vector; the nearest prepared question or the nearest published sentence provides the answer, a quote is checked against the page as it is now, and below measured thresholds I say that I don’t know. Remote: any OpenAI-compatible endpoint, streamed, with limits, a circuit breaker and a fallback to me.",
    },
    links: [colophon],
  },
  {
    id: "stored",
    kind: "client",
    asks: [
      "is this conversation stored",
      "is what I type stored",
      "do you save what I type",
      "is my data safe",
      "privacy",
      "do you log my messages",
      "who can read what I write here",
      "do my messages end up in a database",
    ],
    reply: {
      helpful: "This site neither stores nor logs what you type here. The privacy policy:",
    },
    topics: ["stored"],
    links: [privacy],
  },
  {
    id: "inquiries",
    kind: "client",
    asks: [
      "what happens to my inquiry",
      "is my data safe in the contact form",
      "what do you do with my contact details",
      "who reads what I send through the contact form",
    ],
    reply: { helpful: "The privacy policy says:" },
    topics: ["inquiries"],
    links: [privacy],
  },
  {
    id: "cookies",
    kind: "site",
    asks: ["do you use cookies", "tracking", "analytics", "do you track me"],
    reply: {
      helpful: "Visits are counted without cookies and without storing network addresses. The privacy policy:",
    },
    topics: ["cookies"],
    links: [privacy],
  },
  {
    id: "rights",
    kind: "client",
    asks: [
      "can I have my data deleted",
      "delete my personal data",
      "which data do you have about me",
      "what are my rights",
      "how do you comply with GDPR",
    ],
    reply: { helpful: "The privacy policy says:" },
    topics: ["rights"],
    links: [privacy],
  },
  {
    id: "playground",
    kind: "site",
    asks: ["what is the playground", "AI playground", "which demos are there", "show me the demos", "what AI demos"],
    reply: {
      helpful:
        "Five demos: a text generator, image analysis, a code assistant, sentiment analysis and this chatbot. No login is needed.",
    },
    links: [playground],
  },
  {
    id: "text-generator",
    kind: "site",
    asks: ["how does the text generator work", "generate text", "write an email for me", "write a blog post"],
    reply: {
      helpful:
        "The text generator writes a story, post, email, poem, code or marketing text of 50 to 500 words. Unless the owner has connected another one, a small model on this server writes it; the note below each text says so.",
    },
    links: [{ title: "Text generator", href: "/demos/text-generator" }],
  },
  {
    id: "image-analysis",
    kind: "site",
    asks: ["how does image analysis work", "analyze a picture", "analyze an image", "object detection demo"],
    reply: {
      helpful:
        "In the image analysis demo you choose a picture and see what is in it, with its colors and technical details.",
    },
    links: [{ title: "Image analysis", href: "/demos/image-analysis" }],
  },
  {
    id: "code-assistant",
    kind: "site",
    asks: [
      "how does the code assistant work",
      "explain my code",
      "debug my code",
      "help me with code",
      "fix a bug",
      "find the mistake in my program",
      "write a function in Python",
      "write code that sorts a list",
    ],
    reply: {
      helpful:
        "Paste your code into the code assistant and it explains, optimizes or debugs it; it also generates code. Nothing you paste is ever executed.",
    },
    links: [{ title: "Code assistant", href: "/demos/code-assistant" }],
  },
  {
    id: "sentiment",
    kind: "site",
    asks: ["how does sentiment analysis work", "what is sentiment analysis", "analyze the mood of a text", "emotions"],
    reply: {
      helpful:
        "It tells you whether a text is positive, negative or neutral, how sure it is, and which emotions it finds. Try it in the playground.",
    },
    links: [playground],
  },
  {
    id: "articles",
    kind: "site",
    asks: [
      "read the blog",
      "what do you write about",
      "articles",
      "latest posts",
      "show me the blog",
      "what is the latest article",
      "newest blog post",
      "the most recent article",
      "what did you publish last",
    ],
    reply: {
      helpful: "The newest articles:",
    },
    topics: ["articles"],
    links: [{ title: "Blog", href: "/blog" }],
  },
  {
    id: "theme",
    kind: "site",
    asks: ["dark mode", "how do I change the theme", "light theme", "too bright", "the white background hurts my eyes"],
    reply: { helpful: "The button with the sun or moon in the top bar switches between light and dark." },
  },
  {
    id: "accessibility",
    kind: "site",
    asks: ["is this site accessible", "accessibility", "keyboard navigation", "screen reader"],
    reply: {
      helpful:
        "It is meant to be: every page works by keyboard and is checked for names, roles and contrast. If something gets in your way, please say so through the contact form.",
    },
    links: [{ title: "Contact", href: "/#contact" }],
  },
  {
    id: "terms",
    kind: "site",
    asks: ["terms of service", "legal", "terms and conditions"],
    reply: { helpful: "The terms have a page of their own." },
    links: [{ title: "Terms of Service", href: "/terms" }],
  },
];
