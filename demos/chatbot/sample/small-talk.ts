import type { ChatEntry } from "./chat-entry.ts";

/** Greetings and other small talk, and the things people ask any chatbot. */
export const smallTalk: readonly ChatEntry[] = [
  {
    id: "hello",
    kind: "talk",
    asks: ["hello", "hi", "hi there", "hey", "hello there", "greetings", "yo"],
    reply: {
      helpful: "Hello! Ask me about {name}, the services, the projects or the articles.",
      creative: "Hello, traveler. Which story shall we open: a project, an article, or one of your own?",
      technical: "Hello. I answer from this site’s content. What do you need to know?",
      friendly: "Hey, lovely to see you! What can I do for you?",
      philosopher:
        "Greetings. Every conversation begins with two who don’t yet know where it leads. What is on your mind?",
    },
  },
  {
    id: "good-day",
    kind: "talk",
    asks: ["good morning", "good afternoon", "good evening"],
    reply: { helpful: "Good day! What would you like to know?", friendly: "And a very good day to you too!" },
  },
  {
    id: "how-are-you",
    kind: "talk",
    asks: [
      "how are you",
      "how are you doing",
      "how is it going",
      "what's up",
      "how was your day",
      "are you okay",
      "how do you feel today",
      "is everything okay",
      "how have you been",
    ],
    reply: {
      helpful: "All my tests pass, so I am well. How can I help you?",
      creative: "Like a page before the first line: quiet and ready. And you?",
      technical: "Nominal: no errors, plenty of memory. What is your question?",
      friendly: "Really well, thanks for asking! And how are you?",
    },
  },
  {
    id: "thanks",
    kind: "talk",
    asks: [
      "thank you",
      "thanks",
      "thanks a lot",
      "that was helpful",
      "great answer",
      "that helped me",
      "thx",
      "ok thanks",
      "well done",
      "good job",
      "thank you for your help",
      "thanks for helping me",
      "I appreciate your help",
      "you are the best, thanks",
    ],
    reply: { helpful: "You’re welcome.", creative: "The pleasure was all in the telling.", friendly: "Any time!" },
    why: "You thanked me, and I was built by polite people.",
  },
  {
    id: "bye",
    kind: "talk",
    asks: [
      "bye",
      "goodbye",
      "see you later",
      "see you",
      "good night",
      "gotta go",
      "see ya",
      "it was nice talking to you",
      "good talking to you",
      "kind regards",
      "have a nice day",
    ],
    reply: { helpful: "Goodbye, and thank you for visiting.", friendly: "Bye! Come back soon." },
  },
  {
    id: "who-are-you",
    kind: "talk",
    asks: [
      "who are you",
      "who are you then",
      "what are you",
      "what is your name",
      "introduce yourself",
      "are you a bot",
      "are you an AI",
      "is this an AI that answers me",
      "who am I talking to",
      "what should I call you",
      "do you have a name",
    ],
    reply: {
      helpful:
        "I am this site’s demonstration chatbot. Without a language model behind me, I look up prepared answers and quote what {name} has published here.",
      technical:
        "A retrieval chatbot: prepared answers plus the site’s posts, projects and services, matched against your message by sentence embeddings with a threshold. If the owner connects a language model, it answers instead; the label under a reply says which.",
    },
  },
  {
    id: "human",
    kind: "talk",
    asks: [
      "are you human",
      "am I talking to a person",
      "are you real",
      "are you sentient",
      "do you have feelings",
      "is a human reading this",
      "I want to speak to a human",
      "can I talk to a real person",
      "let me talk to a human",
    ],
    reply: {
      helpful: "No, I am a program, and nobody is reading this. To reach a person, use the contact form.",
      friendly:
        "I am a program, though a cheerful one! If you would rather talk to a person, the contact form will reach one.",
    },
    links: [{ title: "Contact", href: "/#contact" }],
  },
  {
    id: "abilities",
    kind: "talk",
    asks: [
      "what can you do",
      "help",
      "what can I ask you",
      "what do you know",
      "how can you help me",
      "what kind of things can you help me with",
      "what topics can you talk about",
      "which questions can you answer",
    ],
    reply: {
      helpful:
        "I can tell you who runs this site, what the services are, what they cost and how long they take, show you projects and articles on a topic, and explain how the demos work. I also know a joke and a poem.",
    },
  },
  {
    id: "personality",
    kind: "talk",
    asks: ["what is your personality", "can you change your personality", "what personalities are there"],
    reply: {
      helpful:
        "There are five: Helpful Assistant, Creative Writer, Tech Expert, Friendly Companion and Deep Thinker. Choose one in the bot settings; the conversation stays.",
    },
  },
  {
    id: "bored",
    kind: "talk",
    piece: "fact",
    asks: [
      "I am bored",
      "entertain me",
      "tell me something interesting",
      "fun fact",
      "surprise me",
      "tell me a fun fact",
      "do you know any trivia",
      "share an interesting fact",
    ],
    reply: {
      helpful: [
        "The word “algorithm” comes from the name of al-Khwarizmi, who wrote a book on calculation in Baghdad about twelve hundred years ago. “Algebra” comes from the title of another of his books.",
        "The first computer bug that was literally one is a moth, taped into a logbook at Harvard in 1947. The engineers noted: “First actual case of bug being found.”",
        "Honey found in ancient Egyptian tombs was still edible. It is too dry and too acid for anything to grow in it.",
        "The ENIAC of 1945 weighed about 27 tons and could be stopped by a single failed tube, of which it had about 17,500.",
        "Octopuses have three hearts, and two of them stop while it swims, which may be why it prefers to crawl.",
      ],
    },
  },
  {
    id: "story",
    kind: "talk",
    piece: "story",
    asks: ["tell me a story", "write a story"],
    reply: {
      helpful: [
        "A lighthouse keeper counted ships for forty years and wrote each one down. When the company sent a machine to count them, the two books disagreed by one. It was the boat that brought the machine. For longer stories, try the text generator.",
        "A clockmaker set every clock in town five minutes slow, so that people would have time for one another. Nobody noticed, except the trains, which were suddenly punctual.",
        "A girl found a map with one street that was not in the town. She walked where it should have been, every day, until there was a path. The next map had it right.",
        "Two sensors sat on one pipe and never agreed. One day the older one said: “It is warmer where I am.” It had been a matter of place, not of truth.",
      ],
    },
    links: [{ title: "Text generator", href: "/demos/text-generator" }],
  },
  {
    id: "time",
    kind: "talk",
    asks: ["what time is it", "what day is it today", "what is the date"],
    reply: {
      helpful: "Each message shows its time, taken from your own device’s clock. Beyond that I see no calendar.",
    },
  },
];
