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
