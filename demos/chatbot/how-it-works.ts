/** What happens behind the scenes. */
export const howItWorks = [
  "Your message goes to this site's inference service with a description of the personality and the last five messages, so the answer fits the conversation.",
  "If no language model is connected, a small model on this site compares the meaning of your message with a curated set of answers and with the site's posts, projects and services, and returns the closest match. It generates no new text.",
  "Answers are shown as they are written. Their formatting is sanitized first: no images, no scripts.",
  "If no model answers, the personality gives one of three canned replies, labeled “sample”.",
  "Nothing you type is stored or logged.",
];
