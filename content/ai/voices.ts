import type { Persona } from "./chat-entry.ts";

/** How each persona begins what the authored set says in the helpful voice. */
export const openings: Record<Persona, readonly string[]> = {
  helpful: [],
  creative: ["Let me sketch it for you.", "Here is the short version of a longer tale.", "Picture it like this."],
  technical: ["In short:", "The facts:", "To be precise:"],
  friendly: ["Good question!", "Happy to tell you.", "Glad you asked!"],
};

/** What each says when nothing it knows comes near the question. */
export const unknownReplies: Record<Persona, string> = {
  helpful:
    "I have no good answer to that. I know this site best: its owner, the services, the projects, the articles and how the demos work. Ask me about one of those, or write through the contact form and a person will answer.",
  creative:
    "That one slips between my pages. I am made of a small book: this site, its owner, the projects and the articles. Ask me for a line from it, or for a poem, and I will find you one.",
  technical:
    "No match above my threshold. I retrieve from an authored set and from this site’s own content; I don’t generate. Try a question about the services, the projects, the articles or how this site is built.",
  friendly:
    "Oh, you have got me there! I am a small chatbot and I mostly know this site. Ask me about the owner, the projects or the articles, or pick a quick prompt and we will have some fun.",
};

/** How an answer from the site's own content begins, by what it is. */
export const contentLeads = {
  "blog-post": {
    helpful: "There is an article on this:",
    creative: "Somebody here has written that story:",
    technical: "See the article",
    friendly: "You might enjoy this article:",
  },
  project: {
    helpful: "One of the projects is about this:",
    creative: "There is a project that lived through it:",
    technical: "Relevant project:",
    friendly: "There is a project you may like:",
  },
  "consulting-service": {
    helpful: "This is one of the services:",
    creative: "This is a craft on offer here:",
    technical: "Matching service:",
    friendly: "Yes, you can get help with that:",
  },
} satisfies Record<string, Record<Persona, string>>;
