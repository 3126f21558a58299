import type { TextSample } from "./text-sample.ts";

export const email: TextSample = {
  opening:
    "Subject: Next steps for the reporting project\n\nHi Jordan,\n\nThank you for the good conversation on Tuesday. Here is what I took from it, so that we start on the same page.",
  middle: [
    "You would like the monthly figures to be ready on the second working day instead of the sixth, and you would like finance and operations to see the same numbers. The second point seems the more important one to me, since most of those four days go into explaining differences.",
    "I suggest that we start with a single figure, the one that leads to the most discussion. We follow it from the source to the slide, write down every step at which it changes, and agree on one definition. That takes about a week and shows how much work the others will be.",
    "For this I would need three things from you: read access to the warehouse and to the two spreadsheets you mentioned, an hour with somebody who prepares the figures today, and the last three monthly reports as they were sent, with the corrections that came afterwards.",
    "What you will have at the end of that week: a picture of the path the figure takes, a short list of the places where it goes wrong, a test that notices when it does so again, and my honest estimate for the rest. If it turns out that you don’t need me for that, I will say so.",
    "About the tools: I would not decide on anything new before we know where the time goes. The warehouse you have can do more than you ask of it today, and each new system is also a new place where numbers can differ.",
    "You asked about risks. The one I see is that definitions turn out to be a matter of opinion between departments. It helps a lot to have one person who can decide, and to have their name on the page. Would that be you, or should we ask Sam to join the first meeting?",
    "As for dates, I could begin on Monday the week after next and would propose two fixed points: a short call on Wednesday with what I have found so far, and half an hour on Friday to look at the results together and to decide whether and how to continue.",
    "I have put the same points into a one-page outline that you can forward. It has no prices in it; I would rather give you a fixed price for the first week once I have seen the access list, and talk about the rest when we both know more.",
    "One last thing that has helped elsewhere: please keep the old report running beside the new one for a month. People trust a number sooner when they have seen it agree with the one they know.",
  ],
  closing:
    "If this matches what you have in mind, a short reply is enough and I will send an invitation. If I misunderstood something, please tell me; it is cheapest to fix now.\n\nBest regards,\nAlex",
};
