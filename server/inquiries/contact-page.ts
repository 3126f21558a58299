import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ACCEPTED_FILES } from "#contract/files.ts";
import {
  ATTACHMENTS,
  type InquiryFormField,
  inquiryFormFields,
  inquirySent,
  NEWSLETTER_LABEL,
  SEND_LABEL,
} from "#contract/inquiry-form.ts";
import { HIDDEN_FIELDS, type InquirySettings } from "#contract/inquiry-options.ts";
import { type Html, htmlPage } from "#server/http/responses/html-page.ts";
import type { FieldErrors } from "#server/platform/errors.ts";

/** The visitor's input by field. */
type Typed = Readonly<Record<string, string>>;

export type Failure = {
  status: ContentfulStatusCode;
  message: string;
  fields: FieldErrors;
  retryAfter: string | null;
};

/** Confirms a message that was sent without JavaScript. */
export function sentPage(context: Context, settings: InquirySettings) {
  const { title, description } = inquirySent(settings);
  return htmlPage(context, {
    title,
    body: html`<p>${description}</p>
<p><a href="/#contact">Back to the site</a></p>`,
    status: 201,
  });
}

/** Lists the problems and shows the form again with everything the visitor typed. */
export function failedPage(
  context: Context,
  { status, message, fields, retryAfter }: Failure,
  settings: InquirySettings,
  typed: Typed,
) {
  const problems = Object.entries(fields);
  const list = html`<ul>${problems.map(([name, problem]) => html`<li><a href="#${name}">${problem}</a></li>`)}</ul>`;
  return htmlPage(context, {
    title: "Your message has not been sent yet",
    body: html`<p>${message}</p>
${problems.length > 0 ? list : ""}
${contactForm(settings, typed, fields)}
<p><a href="/#contact">Back to the site without sending</a></p>`,
    status,
    ...(retryAfter !== null && { headers: { "retry-after": retryAfter } }),
  });
}

function contactForm(settings: InquirySettings, typed: Typed, problems: FieldErrors): Html {
  const labeled = (name: string, label: string, control: Html, hint = "") =>
    html`<p><label for="${name}">${label}</label>${control}
${hint && html`<small>${hint}</small>`}${problems[name] ? html`<strong id="${name}-problem">${problems[name]}</strong>` : ""}</p>`;
  const marks = (name: string) =>
    problems[name] ? html` aria-invalid="true" aria-describedby="${name}-problem"` : html``;
  const isChecked = ["true", "on"].includes(typed.newsletter ?? "");

  return html`<form method="post" action="/api/contact" enctype="multipart/form-data" novalidate>
${Object.values(HIDDEN_FIELDS).map((name) => html`<input type="hidden" name="${name}" value="${typed[name] ?? ""}">`)}
${inquiryFormFields(settings).map((field) =>
  labeled(
    field.name,
    field.required ? `${field.label} *` : field.label,
    control(field, typed[field.name] ?? "", marks(field.name)),
  ),
)}
${
  settings.ask.attachments === "no"
    ? ""
    : labeled(
        "files",
        `${ATTACHMENTS.label} (please choose them again)`,
        html`<input id="files" name="files" type="file" multiple accept="${ACCEPTED_FILES}"${marks("files")}>`,
        ATTACHMENTS.hint,
      )
}
${settings.ask.newsletter === "no" ? "" : html`<p><label><input id="newsletter" name="newsletter" type="checkbox" value="true"${isChecked ? html` checked` : ""}> ${NEWSLETTER_LABEL}</label></p>`}
<p><button type="submit">${SEND_LABEL}</button></p>
</form>`;
}

function control(field: InquiryFormField, value: string, marks: Html): Html {
  const { name } = field;
  if (field.type === "textarea") {
    return html`<textarea id="${name}" name="${name}" rows="10"${marks}>
${value}</textarea>`;
  }
  if (field.type === "select") {
    const options = field.choices.map(
      (choice) =>
        html`<option value="${choice.value}"${choice.value === value.trim() ? html` selected` : ""}>${choice.label}</option>`,
    );
    return html`<select id="${name}" name="${name}"${marks}><option value="">${field.empty}</option>${options}</select>`;
  }
  return html`<input id="${name}" name="${name}" type="${field.type}" autocomplete="${field.autoComplete}" value="${value}"${marks}>`;
}
