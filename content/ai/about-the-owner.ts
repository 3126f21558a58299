import type { ChatEntry } from "./chat-entry.ts";

const contact = { title: "Contact", href: "/#contact" };
const services = { title: "Consulting services", href: "/consulting-services" };
const resume = { title: "Resume", href: "/resume" };
const projects = { title: "Projects", href: "/#projects" };

/** Chat entries about the owner, the work and how to hire them; names in braces are those of the profile. */
export const aboutTheOwner: readonly ChatEntry[] = [
  {
    asks: [
      "who is the owner",
      "who made this site",
      "who are you working for",
      "who is {name}",
      "tell me about the owner",
      "about Alex",
      "who is behind this site",
    ],
    reply: {
      helpful: "{name} is an independent {title}. In their own words: “{pitch}”",
      friendly: "That would be {name}, {title}, and the nicest boss a chatbot could have. “{pitch}”",
    },
    links: [{ title: "About", href: "/#about" }, resume],
  },
  {
    asks: [
      "what services do you offer",
      "list of services",
      "what can you build for us",
      "consulting",
      "what do you offer",
      "what can you do for my company",
    ],
    reply: {
      helpful:
        "There are four services: AI/LLM development and integration, engineering simulation with CFD and FEA, full-stack web development, and data engineering and analytics. The services page shows what each one includes, how the work runs, and sample projects.",
    },
    links: [services],
  },
  {
    asks: [
      "how much does it cost",
      "what do you charge",
      "what are your prices",
      "pricing",
      "price",
      "hourly rate",
      "rates",
      "how expensive",
      "what would you charge for a small project",
      "is it affordable for a startup",
      "what budget do I need",
    ],
    reply: {
      helpful:
        "Each service shows its price tier, from $$$ to $$$$$, because the total depends on the work. For a quote, describe what you need in the contact form and choose a budget, from under $5,000 to over $100,000.",
    },
    links: [services, contact],
  },
  {
    asks: [
      "how long does a project take",
      "duration",
      "timeline",
      "how many weeks",
      "how fast can you deliver",
      "can it be finished by a deadline",
    ],
    reply: {
      helpful:
        "Most work takes between 2 and 12 weeks; the services page gives the typical range for each service. The contact form has a field for your own timeline, rush jobs included.",
    },
    links: [services],
  },
  {
    asks: [
      "how can I contact you",
      "contact",
      "email address",
      "get in touch",
      "send a message",
      "how do I reach you",
      "I want to write to you",
    ],
    reply: {
      helpful: "Use the contact form, or write to {email}. You will get a reply within 24 hours.",
    },
    links: [contact],
  },
  {
    asks: ["how quickly do you reply", "when will I get an answer", "response time", "when will I hear back"],
    reply: { helpful: "Within 24 hours, as promised next to the contact form." },
    links: [contact],
  },
  {
    asks: [
      "can I book a call",
      "schedule a consultation",
      "free consultation",
      "meeting",
      "video call",
      "appointment",
      "can we talk on Zoom or Teams",
      "could we discuss it on the phone",
    ],
    reply: {
      helpful:
        "Yes, and the first consultation is free. Choose “Schedule Free Consultation” on the services page; it opens the contact form with a video call already selected.",
    },
    links: [services, contact],
  },
  {
    asks: [
      "are you available for hire",
      "can I hire you",
      "are you taking new projects",
      "availability",
      "freelance work",
      "do you have capacity for another client",
    ],
    reply: {
      helpful: "The best way to find out is the contact form: describe what the system should do and when you need it.",
    },
    links: [contact],
  },
  {
    asks: [
      "where are you based",
      "location",
      "what time zone",
      "do you work remotely",
      "which country",
      "where do you live",
      "do you come to our office",
    ],
    reply: { helpful: "{location}." },
    links: [contact],
  },
  {
    asks: [
      "show me your resume",
      "CV",
      "curriculum vitae",
      "download resume",
      "work history",
      "education",
      "certifications",
      "what did you study",
    ],
    reply: {
      helpful:
        "The resume covers experience, education, certifications and key projects. You can also download it as a PDF.",
    },
    links: [resume, { title: "Resume as PDF", href: "/resume.pdf" }],
  },
  {
    asks: [
      "what skills do you have",
      "technologies",
      "tech stack",
      "programming languages",
      "which tools do you use",
      "which frameworks and libraries do you know",
      "do you know Python and Azure",
    ],
    reply: {
      helpful:
        "Azure data engineering, Python and its ML frameworks, React and Next.js, FastAPI and backends, and CFD and FEA analysis. The skills section shows the level of each.",
    },
    links: [{ title: "Skills", href: "/#skills" }, resume],
  },
  {
    asks: ["how many years of experience", "how experienced are you", "how many projects have you done"],
    reply: { helpful: "More than five years and more than fifty projects, according to the services page." },
    links: [services, resume],
  },
  {
    asks: ["which industries do you work in", "industry experience", "what sectors", "domains you know"],
    reply: {
      helpful: "Nuclear technology, food packaging, oil and gas, and business intelligence.",
    },
    links: [{ title: "About", href: "/#about" }],
  },
  {
    asks: [
      "show me your projects",
      "portfolio",
      "past work",
      "examples of your work",
      "case studies",
      "references",
      "what have you built before",
      "can I see your work",
    ],
    reply: {
      helpful:
        "The home page shows three: the Enterprise LLM Platform, the Real-time BI Dashboard and the Predictive Analytics Engine. Each has a page with the problem, the approach and the results.",
    },
    links: [projects],
  },
  {
    asks: ["how do you work", "what is your process", "how does a project start", "what happens next"],
    reply: {
      helpful:
        "A project starts with the decision the system should support and a way to measure success. Next comes the smallest version that can be measured, then improvements, then the handover. Each service lists its steps.",
    },
    links: [services],
  },
  {
    asks: [
      "can I get a proposal",
      "download proposal",
      "a quote",
      "get a quote",
      "offer",
      "an offer in writing for our management",
    ],
    reply: {
      helpful:
        "The services page has a PDF proposal for each service. For a quote on your own project, describe it in the contact form.",
    },
    links: [services, contact],
  },
  {
    asks: [
      "do you sign an nda",
      "confidentiality",
      "is my project confidential",
      "confidentiality agreement before we talk",
    ],
    reply: {
      helpful: "Please mention it in your first message, and hold back the details until we have agreed on one.",
    },
    links: [contact],
  },
  {
    asks: [
      "can I attach files",
      "send a document",
      "upload a brief",
      "which files can I send",
      "send our requirements as a PDF",
    ],
    reply: {
      helpful: "Yes. The contact form takes up to five files of at most 10MB each: PDF, Word, plain text, JPEG or PNG.",
    },
    links: [contact],
  },
  {
    asks: ["where can I follow you", "social media", "github", "linkedin", "code repository"],
    reply: { helpful: "The connect section on the home page links to the code, the professional profile and more." },
    links: [{ title: "Connect", href: "/" }],
  },
  {
    asks: ["newsletter", "subscribe to updates", "how do I unsubscribe", "take me off the mailing list"],
    reply: {
      helpful: "You can subscribe at the bottom of the blog. Every email has a link to unsubscribe.",
    },
    links: [{ title: "Blog", href: "/blog" }],
  },
];
