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
