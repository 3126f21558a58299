import { FormPage, StepButton, TextLink } from "#app/site/layout/form-page.tsx";
import type { FormProblem } from "#contract/form-problem.ts";

type Texts = { title: string; lead: string; button: string; doneTitle: string; doneLead: string; note: string };
export type NewsletterLinkView = {
  kind: "confirming" | "unsubscribing";
  /** Undefined for one that is not valid. */
  link: { email: string; isDone: boolean } | undefined;
};

const CONFIRMING: Texts = {
  title: "Confirm your subscription",
  lead: "Press the button to receive the newsletter at",
  button: "Confirm subscription",
  doneTitle: "You are subscribed",
  doneLead: "You will receive the newsletter at",
  note: " Every email has a link to unsubscribe.",
};

const UNSUBSCRIBING: Texts = {
  title: "Unsubscribe",
  lead: "Press the button to stop receiving the newsletter at",
  button: "Unsubscribe",
  doneTitle: "You are unsubscribed",
  doneLead: "You will no longer receive the newsletter at",
  note: "",
};

const TEXTS = { confirming: CONFIRMING, unsubscribing: UNSUBSCRIBING };

export function newsletterLinkTitle({ kind, link }: NewsletterLinkView): string {
  if (!link) return "This link is not valid";
  return link.isDone ? TEXTS[kind].doneTitle : TEXTS[kind].title;
}

/** Email scanners open links, so opening one only asks for confirmation; the button confirms. */
export function NewsletterLinkPage({ problem, ...view }: NewsletterLinkView & { problem: FormProblem | undefined }) {
  const { link } = view;
  const texts = TEXTS[view.kind];
  return (
    <FormPage title={newsletterLinkTitle(view)} problem={problem}>
      {link ? (
        <>
          <p className="text-muted">
            {`${link.isDone ? texts.doneLead : texts.lead} `}
            <strong className="font-medium text-ink">{link.email}</strong>.{link.isDone && texts.note}
          </p>
          {link.isDone ? (
            <p>
              <TextLink href="/">Go to the site</TextLink>
            </p>
          ) : (
            <form method="post">
              <StepButton>{texts.button}</StepButton>
            </form>
          )}
        </>
      ) : (
        <p>
          <TextLink href="/blog">Go to the blog</TextLink>
        </p>
      )}
    </FormPage>
  );
}
