import type { ChatEntry } from "./chat-entry.ts";

const colophon = { title: "Colophon", href: "/colophon" };
const privacy = { title: "Privacy Policy", href: "/privacy" };
const playground = { title: "AI Playground", href: "/playground" };

/** Chat entries about how this site works and what is on it. */
export const aboutTheSite: readonly ChatEntry[] = [
  {
    asks: [
      "how does this site work",
      "how is this site built",
      "what is this website made with",
      "source code of the site",
    ],
    reply: {
      helpful:
        "One server renders each page once and serves it from memory; only the interactive parts run scripts in your browser. The colophon has the details.",
      technical:
        "TypeScript throughout: React 19 with React Router in framework mode, Hono for the API, Kysely on SQLite or PostgreSQL. Public pages are HTML with islands, rendered once and served from memory. See the colophon.",
    },
    links: [colophon],
  },
  {
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
        "The label under each reply says who answered. “Embedded” means that I looked up the closest match in a set of prepared answers and in the site’s content, without writing anything new; “remote” means a model the owner has connected.",
      technical:
        "Embedded: all-MiniLM-L6-v2 in 8 bits turns your message into a vector; the nearest prepared question, post, project or service provides the answer, and below a measured threshold I say that I don’t know. Remote: any OpenAI-compatible endpoint, streamed, with limits, a circuit breaker and a fallback to me.",
    },
    links: [colophon],
  },
  {
    asks: [
      "is this conversation stored",
      "is what I type stored",
      "do you save what I type",
      "is my data safe",
      "privacy",
      "do you log my messages",
      "who can read what I write here",
    ],
    reply: {
      helpful:
        "This site neither stores nor logs what you type here. If the owner has connected a language model, your message is sent to it; the label under the reply says so.",
    },
    links: [privacy],
  },
  {
    asks: ["do you use cookies", "tracking", "analytics", "do you track me"],
    reply: {
      helpful:
        "Visits are counted without cookies and without storing network addresses. The privacy policy has the details.",
    },
    links: [privacy],
  },
  {
    asks: ["what is the playground", "AI playground", "which demos are there", "show me the demos", "what AI demos"],
    reply: {
      helpful:
        "Five demos: a text generator, image analysis, a code assistant, sentiment analysis and this chatbot. No login is needed.",
    },
    links: [playground],
  },
  {
    asks: ["how does the text generator work", "generate text", "write an email for me", "write a blog post"],
    reply: {
      helpful:
        "The text generator writes a story, post, email, poem, code or marketing text of 50 to 500 words. Unless the owner has connected another one, a small model on this server writes it; the note below each text says so.",
    },
    links: [{ title: "Text generator", href: "/demos/text-generator" }],
  },
  {
    asks: ["how does image analysis work", "analyze a picture", "analyze an image", "object detection demo"],
    reply: {
      helpful:
        "In the image analysis demo you choose a picture and see what is in it, with its colors and technical details.",
    },
    links: [{ title: "Image analysis", href: "/demos/image-analysis" }],
  },
  {
    asks: [
      "how does the code assistant work",
      "explain my code",
      "debug my code",
      "help me with code",
      "fix a bug",
      "find the mistake in my program",
    ],
    reply: {
      helpful:
        "Paste your code into the code assistant and it explains, optimizes or debugs it; it also generates code. Nothing you paste is ever executed.",
    },
    links: [{ title: "Code assistant", href: "/demos/code-assistant" }],
  },
  {
    asks: ["how does sentiment analysis work", "what is sentiment analysis", "analyze the mood of a text", "emotions"],
    reply: {
      helpful:
        "It tells you whether a text is positive, negative or neutral, how sure it is, and which emotions it finds. Try it in the playground.",
    },
    links: [playground],
  },
  {
    asks: ["read the blog", "what do you write about", "articles", "latest posts", "show me the blog"],
    reply: {
      helpful:
        "The blog covers AI and ML, data engineering, frontend, engineering, DevOps and cloud, and it has a search box.",
    },
    links: [{ title: "Blog", href: "/blog" }],
  },
  {
    asks: ["dark mode", "how do I change the theme", "light theme", "too bright", "the white background hurts my eyes"],
    reply: { helpful: "The button with the sun or moon in the top bar switches between light and dark." },
  },
  {
    asks: ["is this site accessible", "accessibility", "keyboard navigation", "screen reader"],
    reply: {
      helpful:
        "It is meant to be: every page works by keyboard and is checked for names, roles and contrast. If something gets in your way, please say so through the contact form.",
    },
    links: [{ title: "Contact", href: "/#contact" }],
  },
  {
    asks: ["terms of service", "legal", "terms and conditions"],
    reply: { helpful: "The terms have a page of their own." },
    links: [{ title: "Terms of Service", href: "/terms" }],
  },
  {
    asks: ["what is machine learning", "explain machine learning", "what is artificial intelligence", "what is AI"],
    reply: {
      helpful:
        "Machine learning finds rules in examples instead of being told them. You give it data and a measure of error, and it adjusts itself until the error is small; then you check it on data it has not seen. Artificial intelligence is the wider name for programs that do things that seem to require thought.",
    },
    links: [{ title: "Articles", href: "/blog" }],
  },
  {
    asks: ["what is a language model", "how do large language models work", "what is an LLM"],
    reply: {
      helpful:
        "A language model predicts the next piece of a text from everything before it. Trained on a great deal of text, it can answer, translate and summarize; it can also be confidently wrong, so answers that matter need a source.",
    },
    links: [{ title: "AI/LLM development", href: "/consulting-services" }],
  },
  {
    asks: ["what is data engineering", "what does a data engineer do", "explain data pipelines"],
    reply: {
      helpful:
        "Data engineering moves data from where it originates to where it is used: collected, cleaned, checked and ready when it is needed, so that the same question gets the same answer for everybody.",
    },
    links: [{ title: "Data engineering", href: "/consulting-services" }],
  },
];
