import type { DEMO_FACTS, PRIVACY_FACTS } from "#content-types/site/placeholders.ts";
import type { PrivacyFacts } from "#contract/privacy.ts";

/** Retention periods and recipients in words, by their names on the privacy page. */
export function privacyFacts(facts: PrivacyFacts): Record<(typeof PRIVACY_FACTS | typeof DEMO_FACTS)[number], string> {
  const { kept } = facts;
  return {
    "visits-kept": keptFor(kept.logs),
    mail: mailParagraph(facts) + calendarSentence(facts),
    "inquiries-kept":
      kept.inquiries > 0
        ? `deleted ${days(kept.inquiries)} after its last activity`
        : "kept until it has served its purpose and I delete it",
    "spam-kept": keptFor(kept.spam),
    "confirm-within": days(facts.confirmWithinDays),
    "unconfirmed-kept": keptFor(kept.unconfirmed),
    "unsubscribed-kept": keptFor(kept.unsubscribed),
    demos: demoParagraphs(facts).join("\n\n"),
    "analytics-demo": facts.demosOff.includes("realtime-analytics") ? "" : ANALYTICS,
    "stored-by-demos": Object.entries(STORED)
      .flatMap(([demo, what]) => (facts.demosOff.includes(demo) ? [] : [what]))
      .join("\n\n"),
    "backups-kept": keptFor(kept.backups),
    "activity-kept": keptFor(kept.logs),
  };
}

function mailParagraph({ mailServer, kept }: PrivacyFacts): string {
  if (!mailServer) return "This site has no mail server at present, so your inquiry stays on this server.";
  const sent = "I get your inquiry by email, and you get a confirmation.";
  const through = mailServer.host ? ` Emails are delivered through ${mailServer.host}, which receives them.` : "";
  return `${sent}${through} After an email is sent, the site’s own copy is ${keptFor(kept.sentMail)}.`;
}

function calendarSentence({ calendar }: PrivacyFacts): string {
  if (!calendar) return "";
  const where = calendar.host ? `my calendar at ${calendar.host}` : "a calendar on a server of my own";
  return ` If you book a meeting, its time, your name and your email address are also stored in ${where}, and removed there when the meeting is canceled or your inquiry is deleted.`;
}

const ANALYTICS =
  "The real-time analytics demo shows everyone how often each public page was viewed today, while these counts grow. That is all it shows: no devices, no referring sites, no addresses, and pages that are not public only as one number.";

/** What demos store on the visitor's device. */
const STORED = {
  "ai-chatbot": "your conversation with the support demo, until you close the tab or start over;",
  ecommerce: "the random key of your sample shop, until you close the tab;",
  "data-warehouse": "questions that you save in the data warehouse demo, until you delete them;",
};

/** The demos that answer what visitors type. */
const ANSWERING = ["ai-chatbot", "text-generator", "code-assistant", "sentiment-analysis", "chatbot"];

/** What the demos that are on do with what visitors give them. */
function demoParagraphs({ model, demosOff }: PrivacyFacts): string[] {
  const isOn = (demo: string) => !demosOff.includes(demo);
  return [
    ...(ANSWERING.some(isOn) ? [typedParagraph(model)] : []),
    ...(isOn("image-analysis") ? [pictureParagraph(model)] : []),
    ...(isOn("document-ai")
      ? ["Documents you open in the document demo are read in your browser and never sent anywhere."]
      : []),
    ...(isOn("ecommerce")
      ? [
          "The sample shop stores what you put into its cart and order there, without a name, an address or anything else about you, and deletes it about an hour after you started. What you search for is not stored.",
        ]
      : []),
  ];
}

function typedParagraph(model: PrivacyFacts["model"]): string {
  const notKept =
    "It is not stored here, and it is not in the logs. Legal basis: the demo you asked for (Art. 6(1)(b)).";
  if (!model) {
    return `Models on this server answer what you type into a demo, and no other company receives it. ${notKept}`;
  }
  const receiver = model.host
    ? `the provider of the connected language model (${model.host}), whose own terms say what it does with it`
    : "a language model that I run myself; no other company receives it";
  return `What you type into a demo, and the conversation before it, goes from this server to ${receiver}. ${notKept} Please enter nothing confidential.`;
}

const pictureParagraph = (model: PrivacyFacts["model"]) =>
  model?.seesPictures
    ? `A picture you choose in the image analysis stays on your device, where the models run, unless you check the box next to it: then a small copy also goes to ${model.host ?? "that language model"}. It is not stored here.`
    : "A picture you choose in the image analysis stays on your device: the models run in your browser.";

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const keptFor = (count: number) => (count === 0 ? "kept until I delete it" : `deleted after ${days(count)}`);
