import { type ContentType, countWords } from "./text-request.ts";

/** Prepared texts for when no model answers, in units that can be left off at the end. */
const samples: Record<ContentType, readonly string[]> = {
  story: [
    "Every evening at six, Ines climbed the ninety-one steps to the lamp and wrote down the weather.",
    " She had done it for so long that the notebooks filled a wall, and for so long that nobody asked for them any more.",
    "\n\nOne autumn a young woman from the harbour office came up the stairs, out of breath, with a laptop under her arm.",
    " “The forecast was wrong three times this month,” she said. “Somebody told me you might know why.”",
    "\n\nInes took down a notebook from the year the breakwater was built and laid it beside the newest one.",
    " The wind had turned. Not much, four degrees in thirty years, but the model on the laptop had never been told about the breakwater.",
    "\n\nThey typed until the lamp came on by itself.",
    " In the morning the forecast said fog, and for the first time in weeks the boats stayed in.",
    " The fog came at nine.",
    "\n\nInes climbed down, put the kettle on, and began a new notebook.",
    " On its first page she wrote: somebody read them.",
  ],
  blog: [
    "Three questions before you build a pipeline",
    "\n\nMost data pipelines are built because somebody asked for a dashboard. Most of them are kept because nobody dares to ask whether it is still read.",
    "\n\nSo ask early. First: which decision changes when this number changes? If there is none, a note in a document is cheaper than a job that runs every hour.",
    "\n\nSecond: how late may the number be? “Real time” often turns out to mean before the meeting on Monday, and a nightly batch is a tenth of the work.",
    "\n\nThird: who notices when it is wrong? A pipeline without an owner fails silently, and a silent failure is the most expensive kind.",
    "\n\nWrite the three answers at the top of the repository. When one of them no longer holds, you know what to delete.",
    " The best pipeline I maintained last year was the one we switched off.",
  ],
  email: [
    "Subject: Thursday's review, and one open question",
    "\n\nHello Sam,",
    "\n\nthank you for the quick look at the draft.",
    " I have taken up your two remarks: the cost table now shows a month instead of a year, and the risks have their own page.",
    "\n\nOne question is still open.",
    " The plant's historian exports at midnight, but the report is read at six in the evening.",
    " Would it help your team if we loaded the day's values every hour, or is the evening before enough?",
    "\n\nIf you can tell me by Wednesday, I will bring both the effort and a small prototype to the review.",
    "\n\nKind regards\nAlex",
  ],
  poem: [
    "The rows come in at break of day,",
    "\nsome early, some a week astray,",
    "\nand one that claims it was not there",
    "\narrives in duplicate, a pair.",
    "\n\nThe schema holds its narrow gate:",
    "\na name, a number and a date.",
    "\nWhat does not fit is laid aside",
    "\nwith all it knew, and all it tried.",
    "\n\nAnd when the evening queries call",
    "\nand someone's chart lights up the wall,",
    "\nno one will ask the night for whom",
    "\nit swept the numbers through the room.",
  ],
  code: [
    '/** Groups readings by hour and keeps the mean of each. */\nexport function hourlyMeans(readings) {\n  const hours = new Map();\n  for (const { time, value } of readings) {\n    const hour = time.slice(0, 13); // "2026-03-02T10"\n    const { sum = 0, count = 0 } = hours.get(hour) ?? {};\n    hours.set(hour, { sum: sum + value, count: count + 1 });\n  }\n  return [...hours].map(([hour, { sum, count }]) => ({ hour, mean: sum / count }));\n}',
  ],
  marketing: [
    "Your sensors already know. Now your team does, too.",
    "\n\nEvery pump, fan and valve in your plant tells a story, thousands of times an hour. Most of it ends in an archive that nobody opens.",
    "\n\nWe turn that archive into one clear page: what runs well, what drifts, and what needs a hand this week.",
    " No new hardware, no black box, and every number can be traced back to its sensor.",
    "\n\nStart with one line and four weeks.",
    " If the page does not change a single decision, you keep the report and pay nothing more.",
    "\n\nBook a conversation. Bring your hardest machine.",
  ],
};

/** The sample of a kind, ended at the last whole sentence or line within the length. */
export function sampleText(type: ContentType, words: number): string {
  let text = "";
  for (const unit of samples[type]) {
    if (text !== "" && countWords(text + unit) > words) break;
    text += unit;
  }
  return text;
}
