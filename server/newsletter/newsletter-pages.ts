import type { Context } from "hono";
import { html } from "hono/html";
import { htmlPage } from "#server/http/responses/html-page.ts";

/** Email scanners open links, so opening one only asks for confirmation; the button confirms. */
export const askToConfirmPage = (context: Context, email: string) =>
  htmlPage(context, {
    title: "Confirm your subscription",
    body: html`<p>Press the button to receive the newsletter at <strong>${email}</strong>.</p>
<form method="post"><button>Confirm subscription</button></form>`,
  });

export const confirmedPage = (context: Context, email: string) =>
  htmlPage(context, {
    title: "You are subscribed",
    body: html`<p>You will receive the newsletter at <strong>${email}</strong>. Every email has a link to unsubscribe.</p>
<p><a href="/">Go to the site</a></p>`,
  });

export const askToUnsubscribePage = (context: Context, email: string) =>
  htmlPage(context, {
    title: "Unsubscribe",
    body: html`<p>Press the button to stop receiving the newsletter at <strong>${email}</strong>.</p>
<form method="post"><button>Unsubscribe</button></form>`,
  });

export const unsubscribedPage = (context: Context, email: string) =>
  htmlPage(context, {
    title: "You are unsubscribed",
    body: html`<p>You will no longer receive the newsletter at <strong>${email}</strong>.</p>
<p><a href="/">Go to the site</a></p>`,
  });

export const badLinkPage = (context: Context) =>
  htmlPage(context, {
    title: "This link is not valid",
    body: html`<p>It is incomplete, was altered, or has expired. Please open it again from the email, or subscribe again to
get a new one.</p>
<p><a href="/blog">Go to the blog</a></p>`,
    status: 400,
  });

/** Confirms a form that was sent without JavaScript. */
export const requestedPage = (context: Context, message: string, sourcePage: string) =>
  htmlPage(context, {
    title: "Newsletter",
    body: html`<p>${message}</p>
<p><a href="${sourcePage || "/"}">Back to the site</a></p>`,
    status: 202,
  });
