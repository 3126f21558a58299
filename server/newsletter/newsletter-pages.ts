import type { Context } from "hono";
import { html } from "hono/html";
import { htmlPage } from "#server/http/responses/html-page.ts";

/** Mail scanners open the links in mails, so opening one only asks; the button does it. */
export const askToConfirmPage = (context: Context, email: string) =>
  htmlPage(context, {
    title: "Confirm your subscription",
    body: html`<p>Press the button, and the newsletter will come to <strong>${email}</strong>.</p>
<form method="post"><button>Confirm subscription</button></form>`,
  });

export const confirmedPage = (context: Context, email: string) =>
  htmlPage(context, {
    title: "You are on the list",
    body: html`<p>The newsletter will come to <strong>${email}</strong>. Every mail has a link to unsubscribe.</p>
<p><a href="/">To the site</a></p>`,
  });

export const askToUnsubscribePage = (context: Context, email: string) =>
  htmlPage(context, {
    title: "Unsubscribe",
    body: html`<p>Press the button, and no more newsletters will come to <strong>${email}</strong>.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  });

export const unsubscribedPage = (context: Context, email: string) =>
  htmlPage(context, {
    title: "You are unsubscribed",
    body: html`<p>No more newsletters will come to <strong>${email}</strong>.</p>
<p><a href="/">To the site</a></p>`,
  });

export const badLinkPage = (context: Context) =>
  htmlPage(context, {
    title: "This link does not work",
    body: html`<p>It is incomplete, was changed on its way, or is too old. Please open it once more from the mail, or
subscribe again to get a new one.</p>
<p><a href="/blog">To the blog</a></p>`,
    status: 400,
  });

/** The answer to the form sent without JavaScript. */
export const requestedPage = (context: Context, message: string, sourcePage: string) =>
  htmlPage(context, {
    title: "Newsletter",
    body: html`<p>${message}</p>
<p><a href="${sourcePage || "/"}">Back to the site</a></p>`,
    status: 202,
  });
