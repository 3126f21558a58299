import { profile } from "../profile.ts";
import type { TextPageContent } from "./text-page.ts";

export const privacy: TextPageContent = {
  lead: "This site sets no cookies for visitors, loads nothing from other hosts and keeps no addresses in its logs.",
  changedOn: "2026-11-15",
  sections: [
    {
      title: "Reading",
      paragraphs: [
        "You can read everything here without telling me who you are. Every page, font, picture and script comes from this server; no other company learns that you were here.",
        "When you leave a page, your browser tells this server how many milliseconds the page took to appear and to answer. Those numbers are added to the day’s counts for that page; nothing about you or your browser goes with them.",
        "The server counts page views by page, day, kind of device and the site that led you here. To count a visitor only once a day it mixes your network address with a random number that it forgets at midnight, and keeps the result in memory only. Neither the address nor the result is ever written down, so yesterday’s visitors can’t be told apart, not even by me.",
      ],
    },
    {
      title: "In your browser",
      paragraphs: ["Four things stay on your own device, and you can clear them there at any time:"],
      points: [
        "the theme you chose, so that the next page looks the same;",
        "an unfinished inquiry, so that a reload does not cost you what you wrote; it is deleted when the inquiry is sent;",
        "what you said to the support demo, until you close the tab or start over;",
        "in the owner’s browser alone, what a sign-in needs and words that are not saved yet.",
      ],
    },
    {
      title: "Writing to me",
      paragraphs: [
        "An inquiry is stored with what you entered: your name, e-mail address and description, and, if you gave them, company, phone, project type, budget, timeline, preferred way of contact and files. It is used to answer you and for nothing else. I get it by e-mail, and so do you, as a confirmation.",
        "To keep machines from flooding the form, the server remembers a keyed hash of your network address for as long as the limit lasts, which is minutes, and drops it soon after.",
        "Ask, and your inquiry is deleted with its files.",
      ],
    },
    {
      title: "Newsletter",
      paragraphs: [
        "The newsletter needs an e-mail address and nothing else. It starts after you have used the link in the confirmation, and every mail has a link that ends it. Addresses are not given to anybody.",
      ],
    },
    {
      title: "Demos",
      paragraphs: [
        "What you type into a demo is used to answer you. It is not stored, and it is not in the logs.",
        "A picture you choose in the image analysis stays on your device: the models run in your browser. Only if you tick the box beside it does a small copy go to this site’s AI service, which does not keep it.",
        "Documents that you open in the document demo are read in your browser and never sent anywhere.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You may ask what is stored about you, have it corrected or deleted, or get a copy of it. Write to me; I answer within a few days. You may also complain to the data protection authority of the place where you live.",
      ],
      links: [{ label: profile.email, href: `mailto:${profile.email}` }],
    },
  ],
};
