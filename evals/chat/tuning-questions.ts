import type { ChatQuestion } from "./chat-question.ts";
import { tuningPassages } from "./tuning-passages.ts";
import { tuningPortfolios } from "./tuning-portfolios.ts";
import { tuningUnanswerable } from "./tuning-unanswerable.ts";

const topics: readonly ChatQuestion[] = [
  { asks: "What do other people say about working with you?", right: ["#testimonials"] },
  { asks: "What is your typical turnaround time?", right: ["#duration"] },
  { asks: "How long have you been freelancing?", right: ["#experience", "#years"] },
  {
    asks: "Who owns the code?",
    right: [
      "#handover",
      "You get the source",
      "yours from the first day",
      "Code, documentation and a handover",
      "Hand over",
      "who owns the result",
    ],
  },
  {
    asks: "What happens if you have to walk away?",
    right: [
      "#handover",
      "a handover that ends when",
      "run them without me",
      "Hand over",
      "without me",
      "once the client’s team",
    ],
  },
  { asks: "Have you worked with companies in my industry?", right: ["#industries"] },
  {
    asks: "Will our team be able to run it without you?",
    right: ["#handover", "without me", "a handover that ends", "Hand over", "end each engagement"],
  },
  { asks: "Tell me about a recent project that you've been proud of", right: ["#projects"] },
  { asks: "Are you able to meet a tight deadline?", right: ["#duration"] },
  { asks: "Do you work with clients abroad?", right: ["#location"] },
  { asks: "What is your tech stack?", right: ["#skills"] },
  { asks: "What did Alex study at university?", right: ["#education"] },
  { asks: "Does Alex hold any certifications?", right: ["#certifications"] },
  { asks: "Walk me through your work experience", right: ["#experience"] },
  { asks: "Where did Alex work before going independent?", right: ["#experience"] },
  { asks: "What is Alex's email address?", right: ["#contact"] },
  { asks: "How soon will I hear back from Alex?", right: ["#response"] },
  { asks: "Do you use cookies?", right: ["#cookies"] },
  { asks: "Which database does this site use?", right: ["SQLite on a small server", "#site", "run on SQLite"] },
  { asks: "What is the price of the data engineering service?", right: ["$$$$", "#price"] },
  { asks: "How long does a CFD study take?", right: ["2-8 weeks", "#duration"] },
  { asks: "is alex good at python?", right: ["#skills", "Python"] },
  { asks: "What would you bill us for a small dashboard?", right: ["#price"] },
  { asks: "Who's the person behind this page?", right: ["#owner"] },
  { asks: "Which frameworks are you good at?", right: ["#skills"] },
  { asks: "Do my messages end up in a database?", right: ["#stored"] },
  { asks: "wat servises do u offr", right: ["#services"] },
  { asks: "What technology runs this website?", right: ["#site"] },
  { asks: "Am I being tracked here?", right: ["#cookies", "To count each visitor", "no IP addresses"] },
  { asks: "What are the steps once we agree to work together?", right: ["#process"] },
  { asks: "May I see examples of your previous work?", right: ["#projects"] },
  { asks: "What kind of feedback have you received from previous clients?", right: ["#testimonials"] },
  {
    asks: "How do you measure whether a project was a success?",
    right: [
      "the test that shows what it does",
      "A test set of your own questions",
      "We begin with questions from your own people",
      "measure it",
      "#process",
    ],
  },
  { asks: "Where are you located?", right: ["#location"] },
  {
    asks: "What happens after the project is finished?",
    right: [
      "#handover",
      "a handover",
      "Hand over",
      "without me",
      "At the end you have",
      "You receive the report",
      "You get the source",
    ],
  },
  { asks: "Which industries have you served so far?", right: ["#industries"] },
  { asks: "What are Alex's main skills?", right: ["#skills"] },
  { asks: "How many years of experience does he have?", right: ["#years", "#experience"] },
  { asks: "When did Alex Example finish his bachelor's degree?", right: ["B.Sc.", "#education"] },
  { asks: "Who issued her machine learning certificate?", right: ["Machine Learning Engineer", "#certifications"] },
  { asks: "what's the cost of AI development", right: ["$$$$$", "#price"] },
  { asks: "How many weeks do you need for a web app?", right: ["2-6 weeks", "#duration"] },
  { asks: "How can I reach Alex?", right: ["#contact"] },
  { asks: "What does Alex do for a living?", right: ["#owner", "#services"] },
  { asks: "Which model writes the texts in the text generator?", right: ["SmolLM2", "#text-generator"] },
  { asks: "how fast do you answer mails", right: ["#response"] },
];

/** For tuning: everything about these questions was looked at. Worded after public lists (see the card). */
export const tuningQuestions: readonly ChatQuestion[] = [
  ...topics,
  ...tuningPassages,
  ...tuningPortfolios,
  ...tuningUnanswerable,
];
