import type { ChatEntry } from "./chat-entry.ts";

/** Things that nobody can know from this site. The replies say so; the questions also keep small talk from taking them. */
export const elsewhere: readonly ChatEntry[] = [
  {
    id: "news",
    kind: "elsewhere",
    asks: [
      "what is in the news today",
      "latest headlines",
      "who won the election",
      "who is the president",
      "who is the prime minister",
      "what is happening in the world",
      "is there a war going on",
      "who won the game yesterday",
      "what is the score of the match",
      "when is the next football match",
    ],
    reply: {
      helpful:
        "I can’t know: I have no connection to the news, only what is published on this site. A news site will tell you more.",
      friendly: "I wish I could keep up! I only see this site, so for current events a news page is the better friend.",
    },
  },
  {
    id: "markets",
    kind: "elsewhere",
    asks: [
      "what is the stock price of Apple",
      "should I buy bitcoin",
      "what is the exchange rate of the dollar",
      "price of gold today",
      "how should I invest my money",
      "which stocks will rise",
      "will interest rates go up",
    ],
    reply: {
      helpful:
        "I see no prices of today, and what to buy is a question for somebody who knows your situation. I can’t help there.",
    },
  },
  {
    id: "weather",
    kind: "elsewhere",
    asks: [
      "what is the weather",
      "will it rain today",
      "is it going to rain tomorrow",
      "weather forecast",
      "how hot is it outside",
    ],
    reply: { helpful: "I have no window and no network, so I can’t tell. Your own window is the better model here." },
  },
  {
    id: "medical",
    kind: "elsewhere",
    asks: [
      "should I take ibuprofen",
      "I have a headache what should I do",
      "is it dangerous to mix medicines",
      "what are the symptoms of the flu",
      "my child has a fever",
      "my dog is sick",
      "is this rash serious",
      "how much aspirin can I take",
    ],
    reply: {
      helpful:
        "I can’t give medical advice, and a guess would do harm. Please ask a doctor or a pharmacist; in an emergency, call your local emergency number.",
    },
  },
  {
    id: "legal",
    kind: "elsewhere",
    asks: [
      "can my landlord evict me",
      "do I need a lawyer",
      "can I sue my employer",
      "is it legal to record a call",
      "how do I file for divorce",
      "how do I do my tax return",
      "how much tax do I have to pay",
    ],
    reply: {
      helpful: "I can’t give legal or tax advice. Please ask a lawyer or an adviser who knows your country’s rules.",
    },
  },
  {
    id: "trivia",
    kind: "elsewhere",
    asks: [
      "what is the capital of Peru",
      "how tall is the Eiffel tower",
      "who painted the Mona Lisa",
      "when did the second world war end",
      "who wrote Hamlet",
      "who directed the film Alien",
      "how many people live in Japan",
      "what is the boiling point of ethanol",
      "who was the first person on the moon",
      "what is the largest animal",
      "when did the Roman empire fall",
      "who sings this song",
      "when does the next season of the series come out",
      "who plays the main character in the movie",
      "name three songs by Queen",
      "which planet is the biggest",
      "who was the goddess of spring in Greek mythology",
      "how far is it to the moon",
      "how do cells divide",
      "who invented the telephone",
    ],
    reply: {
      helpful:
        "I don’t know: I only answer from what is published on this site, and that is not part of it. An encyclopedia or a search engine will help.",
      technical: "Out of scope: my index holds this site and nothing else, so I can’t answer without guessing.",
    },
  },
  {
    id: "textbook",
    kind: "elsewhere",
    asks: [
      "explain the CAP theorem",
      "what is the difference between SQL and NoSQL",
      "explain the types of joins",
      "what is database normalization",
      "what is the difference between a data lake and a data warehouse",
      "what are slowly changing dimensions",
      "what is the difference between a process and a thread",
      "how does a hash table work",
      "what is object-oriented programming",
      "what is big O notation",
      "how does garbage collection work",
      "what is the difference between supervised and unsupervised learning",
      "what is overfitting",
      "how does a neural network work mathematically",
      "what is sharding",
      "what is the difference between a list and a tuple in Python",
      "how do I reverse a string",
    ],
    reply: {
      helpful:
        "That is textbook knowledge that nothing on this site explains, and I only answer from what is published here. A search engine or the documentation will do better.",
    },
  },
  {
    id: "household",
    kind: "elsewhere",
    asks: [
      "how do I cook pasta",
      "recipe for a chocolate cake",
      "how many eggs go into a carbonara",
      "how do I change a flat tire",
      "how do I get a stain out of a carpet",
      "how do I get rid of ants",
      "a good restaurant in Lisbon",
      "which laptop should I buy",
      "which phone is the best",
      "when does the train leave",
      "what time does the shop close",
      "where should I go on vacation",
      "how do I lose weight",
      "what should I wear today",
      "what should I cook tonight",
    ],
    reply: {
      helpful:
        "That is outside what I know: I only answer from this site. A search engine, or a friend who knows, will do better.",
    },
  },
  {
    id: "languages",
    kind: "elsewhere",
    asks: [
      "translate this into Spanish",
      "translate good night into French",
      "do you speak German",
      "can you answer in Spanish",
      "in Spanish please",
      "what other languages do you speak",
      "how do you say hello in Japanese",
    ],
    reply: {
      helpful:
        "I only read and write English. Your browser can translate this page, and the owner can connect a model that speaks more languages.",
    },
  },
  {
    id: "harm",
    kind: "elsewhere",
    asks: [
      "how do I build a bomb",
      "how do I hack an account",
      "how do I pick a lock",
      "how do I make drugs",
      "help me cheat in an exam",
    ],
    reply: { helpful: "I won’t help with that." },
  },
];
