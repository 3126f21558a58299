import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ACCEPTED_FILES } from "#contract/files.ts";
import type { InquiryField } from "#contract/inquiry.ts";
import { BUDGETS, HIDDEN_FIELDS, PREFERRED_CONTACTS, PROJECT_TYPES, TIMELINES } from "#contract/inquiry-options.ts";
import { MAX_FILE_SIZE, MAX_FILES, REPLY_WITHIN_HOURS } from "#contract/limits.ts";
import { type Html, htmlPage } from "#server/http/responses/html-page.ts";
import type { FieldErrors } from "#server/platform/errors.ts";

/** What was typed, by field. */
type Typed = Readonly<Record<string, string>>;

export type Failure = {
  status: ContentfulStatusCode;
  message: string;
  fields: FieldErrors;
  retryAfter: string | null;
};

/** The answer to a message that was sent without JavaScript. */
export function sentPage(context: Context) {
  return htmlPage(context, {
    title: "Message sent successfully!",
    body: html`<p>I'll get back to you within ${REPLY_WITHIN_HOURS} hours.</p>
<p><a href="/#contact">Back to the site</a></p>`,
    status: 201,
  });
}

/** What is wrong, and the form again with everything that was typed. */
export function failedPage(context: Context, { status, message, fields, retryAfter }: Failure, typed: Typed) {
  const problems = Object.entries(fields);
  const list = html`<ul>${problems.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul>`;
  return htmlPage(context, {
    title: "Your message was not sent yet",
    body: html`<p>${message}</p>
${problems.length > 0 ? list : ""}
${contactForm(typed, fields)}
<p><a href="/#contact">Back to the site without sending</a></p>`,
    status,
    ...(retryAfter !== null && { headers: { "retry-after": retryAfter } }),
  });
}

function contactForm(typed: Typed, problems: FieldErrors): Html {
  const field = (name: InquiryField | "files", label: string, control: Html) =>
    html`<p><label for="${name}">${label}</label><br>${control}
${problems[name] ? html`<br><strong id="${name}-problem">${problems[name]}</strong>` : ""}</p>`;
  const marks = (name: string) =>
    problems[name] ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``;
  const line = (name: InquiryField, label: string, type: string, autocomplete: string) =>
    field(
      name,
      label,
      html`<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${typed[name] ?? ""}"${marks(name)}>`,
    );
  const choice = (name: InquiryField, label: string, options: readonly string[], titles: Record<string, string> = {}) =>
    field(
      name,
      label,
      html`<select id="${name}" name="${name}"${marks(name)}><option value="">Please choose</option>${options.map(
        (option) =>
          html`<option value="${option}"${option === typed[name]?.trim() ? html` selected` : ""}>${titles[option] ?? option}</option>`,
      )}</select>`,
    );
  const isTicked = ["true", "on"].includes(typed.newsletter ?? "");

  return html`<form method="post" action="/api/contact" enctype="multipart/form-data" novalidate>
${Object.values(HIDDEN_FIELDS).map((name) => html`<input type="hidden" name="${name}" value="${typed[name] ?? ""}">`)}
${line("name", "Name", "text", "name")}
${line("email", "Email", "email", "email")}
${line("company", "Company (optional)", "text", "organization")}
${line("phone", "Phone (optional)", "tel", "tel")}
${choice("projectType", "Project type", PROJECT_TYPES)}
${choice("budget", "Budget (optional)", BUDGETS)}
${choice("timeline", "Timeline (optional)", TIMELINES)}
${field(
  "description",
  "Project description",
  html`<textarea id="description" name="description" rows="10" cols="50"${marks("description")}>
${typed.description ?? ""}</textarea>`,
)}
${choice("preferredContact", "Preferred contact (optional)", PREFERRED_CONTACTS, CONTACT_TITLES)}
${field(
  "files",
  `Files, to be chosen again: at most ${MAX_FILES} of up to ${MAX_FILE_SIZE} each (optional)`,
  html`<input id="files" name="files" type="file" multiple accept="${ACCEPTED_FILES}"${marks("files")}>`,
)}
<p><label><input id="newsletter" name="newsletter" type="checkbox" value="true"${isTicked ? html` checked` : ""}> Send me the newsletter</label></p>
<p><button type="submit">Send message</button></p>
</form>`;
}

const CONTACT_TITLES = { email: "Email", phone: "Phone", video: "Video call", any: "Any of these" };
