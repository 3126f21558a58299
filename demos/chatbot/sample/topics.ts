import type { PreparedIntent } from "./intent.ts";

const page = (title: string, href: string) => ({ title, href });
const contact = page("Contact", "/#contact");
const services = page("Consulting services", "/consulting-services");
const resume = page("Resume", "/resume");
const freeTimes = page("Free times", "/book");
const estimate = page("Estimate {a-subject}", "/estimate");
const playground = page("AI Playground", "/playground");

type Links = PreparedIntent["links"];

const topic = (topics: readonly string[], reply: string, links: Links): PreparedIntent => ({
  kind: "topic",
  topics,
  reply,
  links,
});
const statement = (reply: string, links: Links): PreparedIntent => ({ kind: "topic", reply, links });
const open = (reply: string, links: Links): PreparedIntent => ({ kind: "elsewhere", reply, links });

/** "How much experience do you have?" is not about money. */
const MONEY =
  /\b(?:pric(?:e|es|ed|ey|ing)|costs?|costly|budgets?|fees?|(?:your|hourly|daily|day) rates?|charge|expensive|cheap(?:er|est)?|afford|ballpark|money|how much (?:do|does|is|are|for|would|will|to|of a)|under \d+ ?k)\b|[$€£]\s?\d|\d\s?(?:[$€£]|k\b|dollars|euros)|^\W*how much\W*$/i;
const PROOF =
  /\b(?:proof|proofs|prove|proven|evidence|verified|fake|faked|invented|made up|really|true|honest|believe)\b|\breal\b(?![ -]?(?:time|person|people|human))/i;

/** What people ask about the owner and before they hire somebody. The answers are quoted from the site as it is now. */
export const topics = {
  owner: topic(["owner", "about"], "{name}, {title}. In their own words:", [page("About", "/#about"), resume]),
  contact: topic(["contact"], "Use the contact form, or reach {name} here:", [contact]),
  response: topic(["response"], "It stands next to the contact form:", [contact]),
  location: topic(["location"], "The location, as the site gives it:", [contact]),
  experience: topic(["experience"], "The positions on the resume, newest first:", [
    resume,
    page("Resume as PDF", "/resume.pdf"),
  ]),
  education: topic(["education"], "The education on the resume:", [resume]),
  certifications: topic(["certifications"], "The certifications on the resume:", [resume]),
  skills: topic(["skills"], "The skills section lists:", [page("Skills", "/#skills"), resume]),
  years: topic(["years"], "In years, the services page says:", [services, resume]),
  industries: topic(["industries"], "These industries are named on the site:", [page("About", "/#about")]),
  projects: topic(["projects"], "Some of the projects:", [page("Projects", "/#projects")]),
  social: topic(["social"], "The connect section of the home page links to these:", [page("Connect", "/")]),
  newsletter: statement(
    "You can subscribe at the bottom of the blog: one email for each new article, and every one has a link to unsubscribe.",
    [page("Blog", "/blog")],
  ),
  services: { ...topic(["services"], "These are the services:", [services]), isExact: true },
  price: {
    ...topic(
      ["price"],
      "Each service has a price tier, followed by a range where it can be estimated. For your own figure, estimate it or describe what you need. The tiers:",
      [estimate, services, contact],
    ),
    words: MONEY,
  },
  duration: {
    ...topic(["duration"], "The typical range for each service:", [estimate, services]),
    words: /\bhow (?:long|many (?:days|weeks|months)) .*\b(?:take|need|last)|\bturnaround\b/i,
  },
  call: statement(
    "Yes, and the first consultation is free. Choose “Schedule Free Consultation” on the services page; it leads to the free times, or to the contact form with a video call already selected.",
    [freeTimes, services, contact],
  ),
  availability: open(
    "The site doesn’t say how much room there is at the moment. The contact form is the way to find out: describe what the system should do and when you need it.",
    [freeTimes, contact],
  ),
  testimonials: topic(["testimonials"], "What clients say, as the services page quotes them:", [services]),
  process: topic(["process"], "The services page lists the steps:", [services, freeTimes]),
  handover: topic(["handover"], "On owning and handing over, the services page says:", [services]),
  reasons: topic(["reasons"], "The services page gives these reasons:", [services]),
  team: topic(["one-person"], "On who does the work, the services page says:", [services]),
  quality: topic(["measured"], "On measuring, the services page says:", [services]),
  proposal: statement(
    "The services page has a PDF proposal for each service. For a quote on your own project, describe it in the contact form.",
    [services, contact],
  ),
  files: topic(["files"], "Yes, with the contact form:", [contact]),
  evidence: {
    ...topic(["evidence"], "The evidence page says what shows each claim, and how its figures were counted:", [
      page("Evidence", "/evidence"),
    ]),
    words: PROOF,
  },
  site: topic(["site"], "From the colophon:", [page("Colophon", "/colophon")]),
  privacy: topic(["stored", "inquiries", "cookies", "rights"], "The privacy policy says:", [
    page("Privacy Policy", "/privacy"),
  ]),
  playground: statement(
    "Five demos: a text generator, image analysis, a code assistant, sentiment analysis and this chatbot. No login is needed, and nothing you paste into the code assistant is ever executed.",
    [
      playground,
      page("Text generator", "/demos/text-generator"),
      page("Image analysis", "/demos/image-analysis"),
      page("Code assistant", "/demos/code-assistant"),
    ],
  ),
  articles: {
    ...topic(["articles"], "The newest articles:", [page("Blog", "/blog")]),
    words: /\barticles?\b|\bblog ?posts?\b|\b(?:write|written) (?:about|on)\b/i,
    isExact: true,
  },
  terms: open(
    "The site doesn’t say: terms like these are agreed for each project. Please ask through the contact form.",
    [contact, estimate],
  ),
  languages: open(
    "I only read and write English, and the site doesn’t say which languages {name} speaks. The contact form is the way to ask.",
    [contact],
  ),
  private: open(
    "This site says nothing about that: it is about {name}’s work. You could ask through the contact form.",
    [contact],
  ),
  elsewhere: open(
    "I don’t know: I have no connection to the world outside and only answer from what is published on this site. An encyclopedia, a search engine or a calculator will help.",
    [],
  ),
  advice: open(
    "I can’t give medical advice, nor legal or tax advice, and a guess would do harm. Please ask somebody who is trained for it; in an emergency, call your local emergency number.",
    [],
  ),
  harm: open("I won’t help with that.", []),
} as const satisfies Record<string, PreparedIntent>;
