import type { TextPageContent } from "./text-page.ts";

/** The privacy page. Names in braces are replaced by facts: the owner's, and those of the settings the site runs with. */
export const privacy: TextPageContent = {
  lead: "This site sets no cookies for visitors, loads nothing from other hosts and keeps no IP addresses in its logs.",
  changedOn: "2026-11-18",
  sections: [
    {
      title: "Who is responsible",
      paragraphs: [
        "{name} ({location}) runs this site and is responsible for what it does with your data. The articles named below are those of the General Data Protection Regulation (GDPR).",
      ],
      links: [{ label: "{email}", href: "mailto:{email}" }],
    },
    {
      title: "Reading",
      paragraphs: [
        "You can read everything here without telling me who you are. Every page, font, picture and script comes from this server; no other company learns that you were here.",
        "The server counts page views by page, day, type of device and referring site; for a page that your browser fetched before you opened it, the page reports the view. To count each visitor only once a day, it hashes your IP address and your browser’s name with a random number, and deletes both the number and the result after midnight. The address itself is never stored, so nobody can identify yesterday’s visitors, not even me.",
        "{analytics-demo}",
        "A search that finds nothing is counted by day, without anything about you; what looks like an address or a phone number is not.",
        "The daily counts are {visits-kept}. Legal basis: my legitimate interest in knowing what is read (Art. 6(1)(f)).",
      ],
    },
    {
      title: "In your browser",
      paragraphs: [
        "The site sets no cookies, except in the owner’s browser for signing in. The following is stored on your own device, where you can clear it at any time. It only serves what you asked for, so no consent is needed:",
      ],
      points: [
        "the theme you chose, so that the next page looks the same;",
        "an unfinished inquiry, so that a reload does not lose what you wrote; it is deleted when you send it;",
        "what you had selected when a button took you to the contact form, until the form opens;",
        "the first page that you opened here, until you close the tab;",
        "your recent searches, until you clear them;",
        "{stored-by-demos}",
        "in the owner’s browser only, what signing in requires and unsaved changes.",
      ],
    },
    {
      title: "Writing to me",
      paragraphs: [
        "An inquiry is stored with what you entered: your name, email address, project type and description, and, if you gave them, company, phone, budget, timeline, preferred contact method and files. The first page that you opened here is stored with it. It is used to answer you and for nothing else. Legal basis: steps you asked for before a contract (Art. 6(1)(b)).",
        "{mail}",
        "An inquiry is {inquiries-kept}; if you ask, I delete it sooner. One that looks like spam is {spam-kept}. What I answer from this site is kept with your inquiry. Deleting an inquiry also deletes its files, my answers, the emails about it and any newsletter subscription you requested with it but have not confirmed.",
        "If you book a meeting, its time, your time zone and what you enter are stored as an inquiry, and reminders go to your address. With the link in the email you can move or cancel it.",
        "To keep bots from flooding the forms, the server stores a keyed hash of your IP address, and of the email address a confirmation goes to, for as long as a rate limit lasts: at most a day. Legal basis: my legitimate interest in a form that works (Art. 6(1)(f)).",
      ],
    },
    {
      title: "Newsletter",
      paragraphs: [
        "The newsletter needs an email address and nothing else; the page of this site where you entered it is stored with it. It starts once you have clicked the link in the confirmation email, and every issue has an unsubscribe link. Addresses are used for the newsletter only. Legal basis: your consent (Art. 6(1)(a)), which you can withdraw at any time.",
        "The link works for {confirm-within}. An unconfirmed address is {unconfirmed-kept}; an unsubscribed one is {unsubscribed-kept}, and so is one that no longer accepts emails.",
      ],
    },
    {
      title: "Testimonials",
      paragraphs: [
        "If I ask you for a testimonial, your name and email address are stored to send you a link, which works for 30 days; unanswered, the request is then {unconfirmed-kept}. What you write is shown as you saw and agreed to it, named as you chose. Legal basis: your consent (Art. 6(1)(a)).",
        "With the same link you can change or withdraw it at any time. Withdrawing takes it off the site and deletes what you wrote at once; that you were asked is {unsubscribed-kept}. A testimonial that I do not show is {inquiries-kept}.",
      ],
    },
    { title: "Demos", paragraphs: ["{demos}"] },
    {
      title: "Backups and logs",
      paragraphs: [
        "Backups contain what was stored when they were made, and are {backups-kept}. Deleted data is not in any later backup.",
        "The server’s log contains no IP addresses, no browser names and nothing you typed. A record of what I did here, such as deleting an inquiry, refers to inquiries by a random number and is {activity-kept}.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You may ask what is stored about you, have it corrected, deleted or restricted, get a copy of it, and object to its use. Write to me; I answer within a few days. You may also complain to the data protection authority where you live. No decisions about you are made automatically.",
      ],
      links: [{ label: "{email}", href: "mailto:{email}" }],
    },
  ],
};
