import type { PrivacyFacts } from "#contract/privacy.ts";
import { profile } from "../profile.ts";
import type { TextPageContent } from "./text-page.ts";

/** The privacy page. Its periods, and who else receives data, are those of the settings the site runs with. */
export function privacy(facts: PrivacyFacts): TextPageContent {
  return {
    lead: "This site sets no cookies for visitors, loads nothing from other hosts and keeps no network addresses in its logs.",
    changedOn: "2026-11-16",
    sections: [
      {
        title: "Who is responsible",
        paragraphs: [
          `${profile.name} (${profile.location}) runs this site and is responsible for what it does with your data. The articles named below are those of the General Data Protection Regulation (GDPR).`,
        ],
        links: [{ label: profile.email, href: `mailto:${profile.email}` }],
      },
      {
        title: "Reading",
        paragraphs: [
          "You can read everything here without telling me who you are. Every page, font, picture and script comes from this server; no other company learns that you were here.",
          "When you leave a page, your browser tells this server how many milliseconds the page took to appear and to answer. Those numbers are added to the day’s counts for that page; nothing about you or your browser goes with them.",
          "The server counts page views by page, day, kind of device and the site that led you here. To count a visitor only once a day it mixes your network address with a random number that it forgets at midnight, and keeps the result in memory only. Neither the address nor the result is ever written down, so yesterday’s visitors can’t be told apart, not even by me.",
          `The daily counts are ${keptFor(facts.kept.visits)}. Legal basis: my legitimate interest in knowing what is read and whether pages are fast (Art. 6(1)(f)).`,
        ],
      },
      {
        title: "In your browser",
        paragraphs: [
          "The site sets no cookies, except in the owner’s browser for the sign-in. These stay on your own device, where you can clear them at any time; all of them do only what you asked for, so no consent is needed:",
        ],
        points: [
          "the theme you chose, so that the next page looks the same;",
          "an unfinished inquiry, so that a reload does not cost you what you wrote; it is deleted when the inquiry is sent;",
          "what you had chosen when a button led you to the contact form, until the form opens;",
          "what you said to the support demo, until you close the tab or start over;",
          "in the owner’s browser alone, what a sign-in needs and words that are not saved yet.",
        ],
      },
      {
        title: "Writing to me",
        paragraphs: [
          "An inquiry is stored with what you entered: your name, e-mail address and description, and, if you gave them, company, phone, project type, budget, timeline, preferred way of contact and files. It is used to answer you and for nothing else. Legal basis: steps you asked for before a contract (Art. 6(1)(b)).",
          mailParagraph(facts),
          `An inquiry is ${facts.kept.inquiries > 0 ? `deleted ${days(facts.kept.inquiries)} after anything last happened with it` : "kept until it has served its purpose and I delete it"}; ask, and I delete it earlier. One that looks like spam is ${keptFor(facts.kept.spam)}. Deleting an inquiry deletes its files, the mails about it and a newsletter subscription that you asked for with it and have not confirmed.`,
          "To keep machines from flooding the forms, the server stores a keyed hash of your network address, and of the e-mail address a confirmation goes to, for as long as a limit lasts: at most a day. Legal basis: my legitimate interest in a form that works (Art. 6(1)(f)).",
        ],
      },
      {
        title: "Newsletter",
        paragraphs: [
          "The newsletter needs an e-mail address and nothing else. It starts after you have used the link in the confirmation, and every mail has a link that ends it. Addresses are used for the newsletter alone. Legal basis: your consent (Art. 6(1)(a)), which you can withdraw at any time.",
          `The link works for ${days(facts.confirmWithinDays)}. An address that is not confirmed is ${keptFor(facts.kept.unconfirmed)}; one that was unsubscribed is ${keptFor(facts.kept.unsubscribed)} after that.`,
        ],
      },
      { title: "Demos", paragraphs: demoParagraphs(facts) },
      {
        title: "Backups and logs",
        paragraphs: [
          `Backups hold what was stored when they were made, and are ${keptFor(facts.kept.backups)}. What was deleted is in no later one.`,
          `The server’s log holds no network addresses, no browser names and nothing you typed. A list of what I did here, such as that an inquiry was deleted, names inquiries by a random number and is ${keptFor(facts.kept.activity)}.`,
        ],
      },
      {
        title: "Your rights",
        paragraphs: [
          "You may ask what is stored about you, have it corrected, deleted or restricted, get a copy of it, and object to its use. Write to me; I answer within a few days. You may also complain to the data protection authority of the place where you live. Nothing here decides about you automatically.",
        ],
        links: [{ label: profile.email, href: `mailto:${profile.email}` }],
      },
    ],
  };
}

function mailParagraph({ mailServer, kept }: PrivacyFacts): string {
  if (!mailServer) return "This site has no mail server at present, so your inquiry stays on this server.";
  const sent = "I get your inquiry by e-mail, and you get a confirmation.";
  const through = mailServer.host ? ` Mails go through ${mailServer.host}, which receives them to deliver them.` : "";
  return `${sent}${through} The site’s own copy of a mail is ${keptFor(kept.sentMail)} after it was sent.`;
}

function demoParagraphs({ model }: PrivacyFacts): string[] {
  const documents = "Documents that you open in the document demo are read in your browser and never sent anywhere.";
  const notKept = "It is not stored here, and it is not in the logs.";
  const basis = "Legal basis: the demo you asked for (Art. 6(1)(b)).";
  if (!model) {
    return [
      `What you type into a demo is answered by models on this server, and no other company receives it. ${notKept} ${basis}`,
      "A picture you choose in the image analysis stays on your device: the models run in your browser.",
      documents,
    ];
  }
  const receiver = model.host
    ? `the provider of the connected language model (${model.host}), whose own terms say what it does with it`
    : "a language model that I run myself; no other company receives it";
  const picture = model.seesPictures
    ? `A picture you choose in the image analysis stays on your device, where the models run, unless you tick the box beside it: then a small copy goes to ${model.host ?? "that language model"} as well. It is not stored here.`
    : "A picture you choose in the image analysis stays on your device: the models run in your browser.";
  return [
    `What you type into a demo, and the conversation before it, goes from this server to ${receiver}. ${notKept} ${basis} Please enter nothing confidential.`,
    picture,
    documents,
  ];
}

const days = (count: number) => (count === 1 ? "1 day" : `${count} days`);
const keptFor = (count: number) => (count === 0 ? "kept until I delete it" : `deleted after ${days(count)}`);
