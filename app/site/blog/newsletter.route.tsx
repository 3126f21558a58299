import { FormPage, TextLink } from "#app/site/layout/form-page.tsx";
import { limits, parseFields, showForm, submitFields } from "#app/ui/api/api.server.ts";
import { formHeaders } from "#app/ui/pages/form-headers.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { newsletterSchema } from "#contract/newsletter.ts";
import type { Route } from "./+types/newsletter.route";
import { NewsletterForm } from "./newsletter-form.tsx";

export const handle: RouteHandle = { search: ["asked"] };
export const headers = formHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Newsletter");
}

/** What visitors without script are told, and their form again if something is wrong with it. */
export const loader = ({ url, context }: Route.LoaderArgs) =>
  showForm(context, async ({ newsletter }, refused) => ({
    thanks: !refused && url.searchParams.has("asked") ? await newsletter.thanks() : undefined,
    email: refused?.typed.email,
  }));

export const action = (args: Route.ActionArgs) =>
  submitFields(args, limits.newsletterRequested, async (fields, { newsletter }) => {
    await newsletter.request(parseFields(newsletterSchema, fields));
    return "/newsletter?asked=yes";
  });

export default function Newsletter({ loaderData: { thanks, email, problem } }: Route.ComponentProps) {
  return (
    <FormPage title="Newsletter">
      {thanks ? (
        <p className="text-muted">{thanks}</p>
      ) : (
        <NewsletterForm email={email} problem={problem && (problem.fields.email ?? problem.message)} />
      )}
      <p>
        <TextLink href="/">Back to the site</TextLink>
      </p>
    </FormPage>
  );
}
