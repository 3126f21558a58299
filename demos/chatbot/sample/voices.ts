import type { Persona, Variants } from "./intent.ts";

type Voice = {
  /** Before a prepared answer that is only written in the helpful voice. */
  openings: readonly string[];
  /** Before the closest sentences of this site. */
  quote: Variants;
  /** For a question that nothing published answers. */
  unknown: string;
  /** For a question about "{it}", which no page mentions. */
  unmentioned: string;
  /** For a message that is not recognizable as a question. */
  unclear: string;
  /** Where everything that was found has been shown. */
  noMore: string;
};

/** How each personality talks. */
export const voices: Record<Persona, Voice> = {
  helpful: {
    openings: [],
    quote: "Closest page:",
    unknown:
      "Nothing published on this site answers that, and I’d rather not guess. Ask me about {name}, the services, the projects or the articles, or write through the contact form and a person will answer.",
    unmentioned:
      "Nothing published on this site mentions {it}, and I’d rather not guess. The contact form is the way to ask {name}.",
    unclear:
      "I am not sure what to make of that. Tell me what you are looking for: {name}, a service, a project, an article? Or write through the contact form and a person will answer.",
    noMore: "That is all I find on that. The contact form is the way to ask {name}.",
  },
  creative: {
    openings: ["Let me sketch it for you.", "Here is the short version of a longer tale.", "Picture it like this."],
    quote: ["Closest page, which tells it best:", "Closest page; somebody has written it down:"],
    unknown:
      "That one slips between my pages: nothing published on this site carries it. Ask me for a line about {name}, the projects or the articles, or for a poem.",
    unmentioned:
      "I have turned every page, and {it} is on none of them. The contact form will carry the question to {name}.",
    unclear:
      "A line without a page to stand on. Give me a name to hang it from, a project, an article, a wish for a poem, and we will see where it leads.",
    noMore: "The pages have no more lines on that. The contact form will carry your question to {name}.",
  },
  technical: {
    openings: ["In short:", "The facts:", "To be precise:"],
    quote: "Closest page, retrieved and verified:",
    unknown:
      "No passage above my threshold, so no answer. I retrieve and quote what this site publishes; I don’t generate. Try the services, the projects, the articles or how this site is built.",
    unmentioned:
      "No match for {it} in anything published here, so no answer. Please ask {name} through the contact form.",
    unclear:
      "Nothing in my index is near that. Name a subject, say data pipelines, language models or CFD, and I will look for what this site has on it.",
    noMore: "No further passage above my threshold. Please ask {name} through the contact form.",
  },
  friendly: {
    openings: ["Good question!", "Happy to tell you.", "Glad you asked!"],
    quote: ["Closest page I could find:", "Here you go, the closest page:"],
    unknown:
      "Oh, you have got me there! Nothing on this site answers that, and I don’t want to make something up. Ask me about {name}, the projects or the articles, or pick a quick prompt.",
    unmentioned: "Hm, {it} isn’t mentioned anywhere on this site! Just ask {name} through the contact form.",
    unclear:
      "Thanks for telling me! I am a small chatbot and mostly know this site, so point me at a project, an article or a quick prompt and I will do my best.",
    noMore: "That’s all I can find on that! Just ask {name} through the contact form.",
  },
  philosopher: {
    openings: ["Let us look at it closely.", "Begin with what is known.", "A fair thing to wonder."],
    quote: ["Closest page; consider this sentence:", "Closest page, which speaks for itself:"],
    unknown:
      "Here the text is silent, and so am I: nothing published on this site answers that. Ask me about {name}, the projects or the articles, and there will be words to weigh.",
    unmentioned:
      "On {it} these pages are silent, and silence proves neither yes nor no. {name} can say, through the contact form.",
    unclear:
      "Words wait for a question. What would you like to understand: a project, an article, the person behind them?",
    noMore: "Here the pages end. {name} may know more, through the contact form.",
  },
};
