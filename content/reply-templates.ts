import type { TemplateInput } from "#contract/replies.ts";

/**
 * Sample templates for replies. A new site starts with them; the owner changes them on an inquiry's page. Without a subject
 * of its own, a template keeps the one that names the inquiry. They fit any trade: {subject} is the owner's word for the work, and a line with
 * {booking} is left out while there is no booking page.
 */
export const replyTemplates: readonly TemplateInput[] = [
  {
    name: "Suggest a call",
    subject: "",
    text: `Hello {name},

thank you for your message. I would like to understand your {subject} before I suggest anything, so let's talk for half an hour. Which of these times suits you?

-
-

Or choose a time yourself: {booking}

Best regards
{owner}`,
  },
  {
    name: "Ask for details",
    subject: "",
    text: `Hello {name},

thank you for writing. To tell you what is realistic, I need to know a little more:

- How do things stand today?
- What should come out of it?
- Is there a date that matters?

Best regards
{owner}`,
  },
  {
    name: "No capacity",
    subject: "",
    text: `Hello {name},

thank you for thinking of me. I can't take on this {subject} at present, and I would rather tell you now than keep you waiting.

Best regards
{owner}`,
  },
];
