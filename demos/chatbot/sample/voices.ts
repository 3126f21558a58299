import type { Persona } from "./chat-entry.ts";

/** Phrases a persona puts before a prepared answer that is only written in the helpful voice. */
export const openings: Record<Persona, readonly string[]> = {
  helpful: [],
  creative: ["Let me sketch it for you.", "Here is the short version of a longer tale.", "Picture it like this."],
  technical: ["In short:", "The facts:", "To be precise:"],
  friendly: ["Good question!", "Happy to tell you.", "Glad you asked!"],
  philosopher: ["Let us look at it closely.", "Begin with what is known.", "A fair thing to wonder."],
};

/** Introduces a sentence of this site that answers the question. */
export const quoteLeads: Record<Persona, readonly [string, ...string[]]> = {
  helpful: ["This site says:", "Here is what is published on that:", "Quoted from this site:"],
  creative: [
    "There is a line about that in these pages:",
    "The page itself tells it best:",
    "Somebody here has written it down:",
  ],
  technical: ["Closest passage:", "From the source:", "Retrieved and verified:"],
  friendly: ["I found just the thing:", "Here you go:", "This is what it says here:"],
  philosopher: ["Consider this sentence:", "Somebody has thought about it here:", "The text speaks for itself:"],
};

/** Introduces a name that was asked for, such as a technology on a list. */
export const listedLead = "Yes, it is listed here:";

/** For a message that nothing published answers. */
export const unknownReplies: Record<Persona, string> = {
  helpful:
    "Nothing published on this site answers that, and I’d rather not guess. Ask me about {name}, the services, the projects or the articles, or write through the contact form and a person will answer.",
  creative:
    "That one slips between my pages: nothing written here carries it. Ask me for a line about {name}, the projects or the articles, or for a poem.",
  technical:
    "No passage above my threshold, so no answer. I retrieve and quote what this site publishes; I don’t generate. Try the services, the projects, the articles or how this site is built.",
  friendly:
    "Oh, you have got me there! Nothing on this site answers that, and I don’t want to make something up. Ask me about {name}, the projects or the articles, or pick a quick prompt.",
  philosopher:
    "Here the text is silent, and so am I: nothing published on this site answers that. Ask me about {name}, the projects or the articles, and there will be words to weigh.",
};

/** For a question about a name, "{it}", that no page contains. */
export const unmentionedReplies: Record<Persona, string> = {
  helpful:
    "Nothing published on this site mentions {it}, and I’d rather not guess. The contact form is the way to ask {name}.",
  creative:
    "I have turned every page, and {it} is on none of them. The contact form will carry the question to {name}.",
  technical: "No match for {it} in anything published here, so no answer. Please ask {name} through the contact form.",
  friendly: "Hm, {it} isn’t mentioned anywhere on this site! Just ask {name} through the contact form.",
  philosopher:
    "On {it} these pages are silent, and silence proves neither yes nor no. {name} can say, through the contact form.",
};

/** For a message that is not recognizable as a question. */
export const unclearReplies: Record<Persona, string> = {
  helpful:
    "I am not sure what to make of that. Tell me what you are looking for: {name}, a service, a project, an article? Or write through the contact form and a person will answer.",
  creative:
    "A line without a page to stand on. Give me a name to hang it from, a project, an article, a wish for a poem, and we will see where it leads.",
  technical:
    "Nothing in my index is near that. Name a subject, say data pipelines, language models or CFD, and I will look for what this site has on it.",
  friendly:
    "Thanks for telling me! I am a small chatbot and mostly know this site, so point me at a project, an article or a quick prompt and I will do my best.",
  philosopher:
    "Words wait for a question. What would you like to understand: a project, an article, the person behind them?",
};

/** Answers to the turns that only make sense after another one. */
export const followUpReplies = {
  nothingBefore: "About what? Ask me something first, and I will go on from there.",
  noMore: "That is all this site says there. The page itself may help you further:",
  why: "The reason it gives:",
  whyUnknown: "The site gives no reason there, and I’d rather not make one up. {name} would know.",
  noOther: "That was all I have of those.",
  source: "{name} wrote it; word for word from this page, checked just now:",
  asItStands: "I quote sentences as they stand and can’t put them in other words. The page has more around it:",
  here: "Here it is:",
  prepared: "That was a prepared answer, not a quote.",
} as const;

/** Answers to requests for another version of a prepared text, which can't be rewritten. */
export const rewriteReplies = {
  asPrepared: "My texts are prepared in advance, and I can’t rewrite them.",
  noneAbout: "I have no {piece} about {subject}: mine are prepared in advance.",
  generator: "The text generator can write one.",
} as const;
