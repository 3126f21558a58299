import type { TextSample } from "./text-sample.ts";

export const blog: TextSample = {
  opening:
    "The report nobody reads\n\nEvery company has one: a report that is built each night, sent each morning, and opened by no one. Switching it off is harder than it sounds.",
  middle: [
    "Why it is still there\n\nSomebody asked for it once. The question was answered, the person moved on, and the job kept running, because nothing breaks when a report is right. It only breaks when someone deletes it and, a quarter later, an auditor asks for exactly that table.",
    "What it costs\n\nThe computing is the small part. The larger one is attention: each change to a source has to be carried through everything that depends on it, and nobody dares to skip what might be important. A platform slows down by the weight of what it no longer needs.",
    "Ask the log, not the people\n\nIf you ask who uses a report, everybody will say that somebody does. The access log is more honest. Count the distinct readers over ninety days, leave out the machines, and sort by cost per reader. The top of that list is where to begin.",
    "Fade, don’t cut\n\nDon’t delete on the first day. Stop sending, keep building, and put a sentence on the page that says whom to ask. If nobody calls for a month, stop building but keep the last result. After a quarter, archive the definition with a note on why it existed.",
    "Write down the question\n\nThe reports that stay should each carry the question they answer and the decision that hangs on it. It takes one line in the catalog. A report for which nobody can write that line is the next candidate, whatever the log says about its readers.",
    "Make new ones mortal\n\nGive each new report a date on which it ends unless its owner extends it. People find that alarming for about a week. Then they discover that extending takes one click, and that most of the time they don’t miss what is gone.",
    "Measure what you got back\n\nNote the length of the nightly run and the number of tables before you begin, and look again after three months. The figure that convinces others is usually neither of these: it is how long a change to a source takes, from the request to the day it is live.",
    "A word on trust\n\nPeople hold on to old reports because they don’t trust that the new ones will be there when needed. Every table you retire with care, and can bring back within the hour, makes the next conversation shorter. Every one you cut by surprise makes it longer.",
    "When the answer is no\n\nNow and then somebody will insist on a report that nobody opens. Let them keep it, and put their name on it. Ownership is cheap, and a name on the page settles most arguments within a year.",
  ],
  closing:
    "Start with the one report you are sure about. Fade it out this week, and see who calls. Most likely it will be nobody, and that is the whole point.",
};
