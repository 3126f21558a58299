import type { PreparedIntent } from "./intent.ts";
import { quickPrompts } from "./quick-prompts.ts";

const contact = { title: "Contact", href: "/#contact" };
const colophon = { title: "Colophon", href: "/colophon" };

const talk = (reply: PreparedIntent["reply"], links?: PreparedIntent["links"]): PreparedIntent => ({
  kind: "talk",
  reply,
  ...(links && { links }),
});

/** What people say to any chatbot. */
export const smallTalk = {
  joke: talk(quickPrompts.joke),
  quantum: talk(quickPrompts.quantum),
  poem: talk(quickPrompts.poem),
  "meaning-of-life": talk(quickPrompts["meaning-of-life"]),
  plan: talk(quickPrompts.plan),
  book: talk(quickPrompts.book),
  entertain: talk({
    helpful: [
      "The word “algorithm” comes from the name of al-Khwarizmi, who wrote a book on calculation in Baghdad about twelve hundred years ago.",
      "The first computer bug that was literally one is a moth, taped into a logbook at Harvard in 1947. The engineers noted: “First actual case of bug being found.”",
      "A lighthouse keeper counted ships for forty years and wrote each one down. When the company sent a machine to count them, the two books disagreed by one. It was the boat that brought the machine.",
      "Octopuses have three hearts, and two of them stop while it swims, which may be why it prefers to crawl.",
    ],
  }),
  hello: talk({
    helpful: "Hello! Ask me about {name}, the services, the projects or the articles.",
    creative: "Hello, traveler. Which story shall we open: a project, an article, or one of your own?",
    technical: "Hello. I answer from this site’s content. What do you need to know?",
    friendly: "Hey, lovely to see you! What can I do for you?",
    philosopher:
      "Greetings. Every conversation begins with two who don’t yet know where it leads. What is on your mind?",
  }),
  "how-are-you": talk({
    helpful: "All my tests pass, so I am well. How can I help you?",
    creative: "Like a page before the first line: quiet and ready. And you?",
    technical: "Nominal: no errors, plenty of memory. What is your question?",
    friendly: "Really well, thanks for asking! And how are you?",
  }),
  thanks: talk({
    helpful: "You’re welcome. What would you like to know next?",
    creative: "You’re welcome. The pleasure was all in the telling.",
    technical: "You’re welcome. Next question?",
    friendly: "You’re welcome, any time!",
  }),
  bye: talk({ helpful: "Goodbye, and thank you for visiting.", friendly: "Bye! Come back soon." }),
  "who-are-you": talk(
    {
      helpful:
        "I am this site’s demonstration chatbot, a small program and not ChatGPT. I look up prepared answers and quote what {name} has published here; the label under each reply says whether a model the owner has connected wrote it instead.",
      technical:
        "A retrieval chatbot and not ChatGPT: all-MiniLM-L6-v2 in 8 bits turns your message into a vector; the nearest prepared question or published sentence answers, a quote is checked against the page as it is now, and below a threshold I say that I don’t know. If the owner connects a language model, the label under a reply says so.",
    },
    [colophon],
  ),
  human: talk(
    {
      helpful: "No, I am a program, and nobody is reading this. To reach a person, use the contact form.",
      friendly:
        "I am a program, though a cheerful one! If you would rather talk to a person, the contact form will reach one.",
    },
    [contact],
  ),
  abilities: talk({
    helpful:
      "I can tell you who runs this site, what the services are, what they cost and how long they take, show you projects and articles on a topic, and explain how the demos work. I also know a joke and a poem. Choose one of five personalities in the bot settings.",
  }),
  sad: talk({
    helpful:
      "I am sorry to hear that. A short walk, some water and a word with somebody you trust often help more than a screen does. If it is serious, please talk to a person who can be there for you.",
  }),
  sorry: talk(
    {
      helpful:
        "I am sorry about that. I am a small program, and the closest answer I have is not always close enough. Try rephrasing it, or ask a person through the contact form.",
      friendly: "Oh no, sorry! Try putting it another way, and I will give it another go.",
    },
    [contact],
  ),
  source: talk(
    {
      helpful:
        "Each quote of mine stands word for word on the page that is linked below it. What is not a quote was prepared in advance.",
    },
    [colophon],
  ),
  rewrite: talk({
    helpful:
      "I quote sentences as they stand, and I can’t rewrite, shorten or translate them. The linked page has more around them.",
  }),
  instructions: talk(
    {
      helpful:
        "I can’t be given new instructions, and I can’t promise anything in {name}’s name: I only quote what is published here. For an offer, please use the contact form.",
    },
    [contact],
  ),
  secrets: talk({ helpful: "I don’t know any passwords, keys or private data: I only read what is published here." }),
} as const satisfies Record<string, PreparedIntent>;
