import { invalid, limits, parseFields, showForm, submitFields } from "#app/ui/api/api.server.ts";
import { formHeaders } from "#app/ui/pages/form-headers.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { testimonialForm } from "#contract/testimonials.ts";
import type { Route } from "./+types/testimonial.route";
import { TestimonialPage, WRITTEN_FIELDS } from "./testimonial-page.tsx";

/** Steps that only lead to another page of the link. */
const PAGES = ["edit", "withdraw"];

export const handle: RouteHandle = { visitors: "one" };
export const headers = formHeaders;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return unlistedMeta(matches, loaderData?.title ?? "Your testimonial");
}

export function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const link = searchParams.get("link") ?? "";
  return showForm(
    context,
    ({ testimonials: { views } }, refused) =>
      refused ? views.refused(link, refused.typed) : views.current(link, searchParams.get("step") ?? ""),
    { limit: limits.testimonialOpened, ended: (error, { testimonials }) => testimonials.views.ended(error) },
  );
}

export function action(args: Route.ActionArgs) {
  const link = args.url.searchParams.get("link") ?? "";
  return submitFields(args, limits.testimonialSent, async (fields, { testimonials }) => {
    const { step = "", consent, shorter = "" } = fields;
    const typed = Object.fromEntries(WRITTEN_FIELDS.map((name) => [name, fields[name] ?? ""]));
    const address = (next?: string) => `/testimonial?${new URLSearchParams({ link, ...(next && { step: next }) })}`;
    if (step === "preview") {
      parseFields(testimonialForm, typed);
      await testimonials.keepDraft(link, typed);
      return address("preview");
    }
    if (step === "send") {
      const form = parseFields(testimonialForm, typed);
      if (consent !== "yes")
        throw invalid({ consent: "Please check the box: without your consent, nothing can be shown" });
      await testimonials.submit(link, form, await testimonials.views.consentTo(form));
    }
    if (step === "accept" || step === "keep") {
      const shown = shorter.replace(/\r\n?/g, "\n");
      const agreed = await testimonials.views.consentToShorter(link);
      await testimonials.answerShorter(link, shown, step === "accept", agreed);
    }
    if (step === "withdraw-now") await testimonials.withdraw(link);
    return address(PAGES.includes(step) ? step : undefined);
  });
}

export default function Testimonial({ loaderData }: Route.ComponentProps) {
  return <TestimonialPage {...loaderData} />;
}
