import type { CannedKind } from "#contract/canned-reply.ts";
import type { Persona } from "./chat-entry.ts";

/** Phrases a persona puts before a prepared answer that is only written in the helpful voice. */
export const openings: Record<Persona, readonly string[]> = {
  helpful: [],
  creative: ["Let me sketch it for you.", "Here is the short version of a longer tale.", "Picture it like this."],
  technical: ["In short:", "The facts:", "To be precise:"],
  friendly: ["Good question!", "Happy to tell you.", "Glad you asked!"],
};

/** Replies for a message that matches nothing, to a greeting, a question or anything else. */
export const unknownReplies: Record<Persona, Record<CannedKind, string>> = {
  helpful: {
    greeting:
      "Hello! That is beyond what I know, but I know this site well: its owner, the services, the projects, the articles and how the demos work. Ask me about one of those.",
    question:
      "I have no good answer to that. I know this site best: its owner, the services, the projects, the articles and how the demos work. Ask me about one of those, or write through the contact form and a person will answer.",
    other:
      "I am not sure what to make of that. Tell me what you are looking for: the owner, a service, a project, an article? Or write through the contact form and a person will answer.",
  },
  creative: {
    greeting:
      "Hello, traveler. That tale is not in my small book, but others are: this site, its owner, the projects and the articles. Which shall I open?",
    question:
      "That one slips between my pages. I am made of a small book: this site, its owner, the projects and the articles. Ask me for a line from it, or for a poem, and I will find you one.",
    other:
      "A line without a page to stand on. Give me a name to hang it from, a project, an article, a wish for a poem, and we will see where it leads.",
  },
  technical: {
    greeting:
      "Hi. No match above my threshold for that. I retrieve from prepared answers and this site’s content: try the services, the projects, the articles or how this site is built.",
    question:
      "No match above my threshold. I retrieve from prepared answers and this site’s own content; I don’t generate. Try a question about the services, the projects, the articles or how this site is built.",
    other:
      "Nothing in my index is near that. Name a subject, say data pipelines, language models or CFD, and I will look for what this site has on it.",
  },
  friendly: {
    greeting:
      "Hey! I didn’t quite get that one, but I am happy you are here. Ask me about the owner, the projects or the articles, or pick a quick prompt and we will have some fun.",
    question:
      "Oh, you have got me there! I am a small chatbot and I mostly know this site. Ask me about the owner, the projects or the articles, or pick a quick prompt and we will have some fun.",
    other:
      "Thanks for telling me! I am a small chatbot and mostly know this site, so point me at a project, an article or a quick prompt and I will do my best.",
  },
};
