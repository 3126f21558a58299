const PROBLEMS: Record<string, string> = {
  ENOTFOUND: "there is no mail server with this name",
  EAUTH: "the mail server refused the sign-in",
  EENVELOPE: "the mail server refused the address",
  EMESSAGE: "the mail server refused the message",
};
/** Responses from 400 to 499 ask to try again later. */
const LATER = /^4\d\d$/;

/** Says why an email was not sent. The server stores a short code, such as "EENVELOPE 550". */
export function mailProblem(code: string): string {
  const [name = "", response = ""] = code.split(" ");
  const problem = LATER.test(response) ? "the mail server asked to try again later" : PROBLEMS[name];
  return `${problem ?? "the mail server could not be reached"} (${response || name})`;
}

/** Kinds of email, in the owner's words. */
const KINDS: Record<string, string> = {
  "inquiry-received": "Inquiry notification",
  "inquiry-confirmation": "Inquiry confirmation",
  "inquiry-reply": "Reply to an inquiry",
  "newsletter-confirmation": "Subscription to confirm",
  "newsletter-already-confirmed": "Already subscribed",
  "newsletter-post": "Mailed post",
  "newsletter-test": "Test of a mailed post",
  "testimonial-request": "Request for a testimonial",
  "testimonial-thanks": "Thanks for a testimonial",
  "testimonial-shorter": "Shorter testimonial to confirm",
  "testimonial-answer": "Testimonial notification",
};

/** "Account created" for a kind that has no name here. */
export function mailKind(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return KINDS[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
