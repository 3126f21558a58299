import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { MAX_QUOTE_CHARACTERS } from "#contract/limits.ts";
import { attributionOf, BEST_RATING, type Naming } from "#contract/shown-testimonials.ts";
import { type Html, htmlPage } from "#server/http/responses/html-page.ts";
import type { FieldErrors } from "#server/platform/errors.ts";
import type { TestimonialRow } from "./testimonials.store.ts";

/** The client's input by field, as it arrived. */
export type Typed = Readonly<Record<string, string>>;
export type Problem = {
  status: number;
  message: string;
  fields?: FieldErrors | undefined;
  retryAfter?: number | undefined;
};

type Written = { quote: string; name: string; role: string; company: string; naming: Naming; rating: number | null };

const NAMES: Record<Naming, string> = { full: "Name, role and company", role: "Role only", company: "Company only" };
const RATINGS = Array.from({ length: BEST_RATING }, (_, index) => String(BEST_RATING - index));

/** What the client agrees to, word for word. */
export const consentTo = (written: Written, owner: string, site: string, isShortened = false) =>
  `${isShortened ? "This is a shorter version of what I wrote. I agree" : "I wrote this myself and agree"} that ${owner} shows it as above, named “${attributionOf(written)}”, at ${site} and in the proposals offered there. I can change or withdraw it at any time with the link in the email.`;

export function formPage(context: Context, row: TestimonialRow, typed: Typed, problem?: Problem) {
  const problems = problem?.fields ?? {};
  const marks = (name: string) =>
    problems[name] ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``;
  const labeled = (name: string, label: string, control: Html, hint = "") =>
    html`<p><label for="${name}">${label}</label>${control}
${hint && html`<small>${hint}</small>`}${problems[name] ? html`<strong id="${name}-problem">${problems[name]}</strong>` : ""}</p>`;
  const line = (name: string, label: string, autocomplete: string) =>
    labeled(
      name,
      label,
      html`<input id="${name}" name="${name}" autocomplete="${autocomplete}" value="${typed[name] ?? ""}"${marks(name)}>`,
    );
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[], hint = "") =>
    labeled(
      name,
      label,
      html`<select id="${name}" name="${name}"${marks(name)}>${options.map(
        ([value, text]) =>
          html`<option value="${value}"${value === (typed[name] ?? "") ? html` selected` : ""}>${text}</option>`,
      )}</select>`,
      hint,
    );
  return answer(context, problem, {
    title: row.state === "asked" ? "Your testimonial" : "Change your testimonial",
    body: html`${
      row.state === "approved"
        ? html`<p>What is on the site now is taken off when you send the new version, which appears once it is approved.</p>`
        : html`<p>In the next step you see exactly what will be shown. Nothing is sent before you agree to it.</p>`
    }
<form method="post" novalidate>
${labeled(
  "quote",
  "What you would like to say *",
  html`<textarea id="quote" name="quote" rows="8" maxlength="${MAX_QUOTE_CHARACTERS}"${marks("quote")}>
${typed.quote ?? ""}</textarea>`,
  `A few sentences, at most ${MAX_QUOTE_CHARACTERS.toLocaleString("en")} characters.`,
)}
${line("name", "Your name *", "name")}
${line("role", "Your role", "organization-title")}
${line("company", "Your company", "organization")}
${choice("naming", "How you want to be named *", Object.entries(NAMES), "The rest is not shown to anybody else.")}
${choice("rating", "Rating (optional)", [["", "No rating"], ...RATINGS.map((value) => [value, ratingText(Number(value))] as const)])}
<p><button name="step" value="preview">See what will be shown</button></p>
</form>`,
  });
}

/** Exactly what will be shown, and the question whether it may be. */
export function previewPage(context: Context, written: Written, consent: string, problem?: Problem) {
  const kept = { ...written, rating: written.rating ?? "" };
  return answer(context, problem, {
    title: "This is what will be shown",
    body: html`${figure(written)}
<form method="post" novalidate>
${Object.entries(kept).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<p><label><input id="consent" name="consent" type="checkbox" value="yes"${
      problem?.fields?.consent ? html` aria-invalid="true" aria-describedby="consent-problem"` : ""
    }> ${consent}</label>
${problem?.fields?.consent ? html`<strong id="consent-problem">${problem.fields.consent}</strong>` : ""}</p>
<p><button name="step" value="send">Agree and send</button> <button name="step" value="edit">Change something</button></p>
</form>`,
  });
}

/** Where things stand, for a client who has written. */
export function statusPage(context: Context, row: TestimonialRow, owner: string, consentToShorter: string) {
  const where =
    row.state === "approved"
      ? "It is on the site, as here:"
      : `${owner} has it and may place it on the site, as here and not otherwise:`;
  return htmlPage(context, {
    title: "Thank you for your testimonial",
    body: html`<p>${where}</p>
${figure(writtenIn(row))}
${row.shorter === null ? "" : shorterPart(row, row.shorter, owner, consentToShorter)}
<p>With this link, from the same email, you can change or withdraw it at any time.</p>
<form method="post"><button name="step" value="edit">Change it</button> <button name="step" value="withdraw">Withdraw it</button></form>`,
  });
}

const shorterPart = (row: TestimonialRow, shorter: string, owner: string, consent: string) =>
  html`<h2>A shorter version</h2>
<p>${owner} asks whether this may be shown instead:</p>
${figure({ ...writtenIn(row), quote: shorter })}
<form method="post"><input type="hidden" name="shorter" value="${shorter}">
<p>${consent}</p>
<p><button name="step" value="accept">Agree to the shorter version</button> <button name="step" value="keep">Keep what I wrote</button></p></form>`;

export const askToWithdrawPage = (context: Context) =>
  htmlPage(context, {
    title: "Withdraw your testimonial?",
    body: html`<p>It is taken off the site at once, and what you wrote is deleted. This can't be undone.</p>
<form method="post"><button name="step" value="withdraw-now">Withdraw it</button> <button name="step" value="back">Back</button></form>`,
  });

export const withdrawnPage = (context: Context) =>
  htmlPage(context, {
    title: "Your testimonial is withdrawn",
    body: html`<p>It is no longer on the site, and what you wrote is deleted.</p>
<p><a href="/">Go to the site</a></p>`,
  });

/** For links that lead nowhere, or no longer. */
export const endedPage = (context: Context, status: number, message: string) =>
  htmlPage(context, {
    title: status === 410 ? "This link has ended" : "This link is not valid",
    body: html`<p>${message}</p>
<p><a href="/">Go to the site</a></p>`,
    status: status as ContentfulStatusCode,
  });

export const writtenIn = ({ quote, name, role, company, naming, rating }: TestimonialRow): Written => ({
  quote,
  name,
  role,
  company,
  naming: naming as Naming,
  rating,
});

const ratingText = (rating: number) => `${rating} of ${BEST_RATING}`;

/** The same words and order as app/site/layout/quotation.tsx. */
const figure = (written: Written) => html`<figure><blockquote>“${written.quote}”</blockquote>
<figcaption>${[attributionOf(written), ...(written.rating === null ? [] : [ratingText(written.rating)]), "Written by the client"].join(" · ")}</figcaption></figure>`;

function answer(context: Context, problem: Problem | undefined, page: { title: string; body: Html }) {
  if (!problem) return htmlPage(context, page);
  const links = Object.entries(problem.fields ?? {}).map(
    ([name, text]) => html`<li><a href="#${name}">${text}</a></li>`,
  );
  return htmlPage(context, {
    title: page.title,
    body: html`<p role="alert"><strong>${problem.message}</strong></p>${links.length > 0 ? html`<ul>${links}</ul>` : ""}
${page.body}`,
    status: problem.status as ContentfulStatusCode,
    ...(problem.retryAfter !== undefined && { headers: { "retry-after": String(problem.retryAfter) } }),
  });
}
