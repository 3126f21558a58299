import { FormPage, TextLink } from "#app/site/layout/form-page.tsx";
import { countRequest, limits, networkOf, showForm, siteContentOf, submit } from "#app/ui/api/api.server.ts";
import { formHeaders } from "#app/ui/pages/form-headers.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { inquirySent } from "#contract/inquiry-form.ts";
import type { Route } from "./+types/contact.route";
import { ContactForm } from "./contact-form.tsx";

export const handle: RouteHandle = { search: ["sent"] };
export const headers = formHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, loaderData ? titleOf(loaderData) : "Contact");
}

/** What visitors without script come to from the form of the home page. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { contact, profile } = siteContentOf(context);
  return showForm(context, async (_services, refused) => ({
    sent: !refused && url.searchParams.has("sent") ? inquirySent(contact) : undefined,
    settings: contact,
    email: profile.email,
    typed: refused?.typed ?? {},
  }));
}

/** The service reads the form as it arrives, and its files onto the disk. */
export async function action({ request, context }: Route.ActionArgs) {
  await countRequest(context, limits.contactTried);
  const typed = {};
  return submit(context, typed, async ({ inquiries }) => {
    await inquiries.receive({ request, network: networkOf(context), typed });
    return "/contact?sent=yes";
  });
}

type View = Pick<Route.ComponentProps["loaderData"], "sent" | "problem">;

const titleOf = ({ sent, problem }: View) =>
  sent?.title ?? (problem ? "Your message has not been sent yet" : "Write a message");

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { sent, settings, email, typed, problem } = loaderData;
  return (
    <FormPage title={titleOf(loaderData)} problem={problem}>
      {sent ? (
        <p className="text-muted">{sent.description}</p>
      ) : (
        <ContactForm email={email} settings={settings} again={{ typed, errors: problem?.fields ?? {} }} />
      )}
      <p>
        <TextLink href="/#contact">{sent ? "Back to the site" : "Back to the site without sending"}</TextLink>
      </p>
    </FormPage>
  );
}
