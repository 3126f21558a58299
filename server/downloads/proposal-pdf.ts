import type { SentEstimate } from "#content/estimate-offer.ts";
import type { ServiceAnswer } from "#content-types/consulting-service.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { Hue } from "#contract/content-terms.ts";
import { replySentence, sampleSubjects, withSubject } from "#contract/inquiry-options.ts";
import { halfEndBy, NOT_AN_OFFER } from "#engines/estimate/words.ts";
import { enumerate, Paper, readable } from "./pdf/paper.ts";
import { BODY, HEADING, HUES, LEAD, QUIET, QUOTE, SMALL, TITLE } from "./pdf/styles.ts";

type ProposalSource = {
  service: Omit<ServiceAnswer, "id" | "content" | "createdAt" | "featured" | "active" | "category"> & { hue: Hue };
  /** When the service last changed. */
  date: Date;
  profile: SiteContent["profile"];
  contact: SiteContent["contact"];
  look: SiteContent["look"];
  words: Pick<SiteContent["services-page"]["words"], "start">;
  /** Those that clients wrote by a link. */
  testimonials: readonly { quote: string; attribution: string }[];
  site: string;
  /** Where a call is booked: on this site, elsewhere, or nowhere. */
  bookAt: string;
  /** What the visitor estimated, computed on this server. */
  estimate?: SentEstimate | undefined;
};

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A service's tab as a PDF that visitors can pass on. */
export async function proposalPdf({ service, testimonials, estimate, ...source }: ProposalSource): Promise<Buffer> {
  const { date, profile, contact, look, words, site, bookAt } = source;
  const hue = HUES[service.hue];
  const paper = new Paper({
    title: `${service.title}: Proposal`,
    author: profile.name,
    subject: service.description,
    date,
    footer: `${profile.name} · ${DAY.format(date)} · ${service.title}`,
    typeface: look.typeface,
  });

  paper.title("Proposal", hue, service.title, TITLE);
  if (service.description) {
    paper.space(6);
    paper.text(service.description, LEAD);
  }
  paper.space(14);

  const details = [
    { name: "Pricing", value: service.pricing },
    { name: "Price range", value: service.priceRange },
    { name: "Duration", value: service.duration },
    { name: "Complexity", value: service.complexity },
  ].filter(({ value }) => value);
  if (details.length > 0) paper.section(withSubject(contact, "Details"), () => paper.facts(details));
  if (estimate) {
    paper.section("Your Estimate", () => {
      paper.facts([
        { name: halfEndBy(contact), value: estimate.results.half },
        { name: "Nine of ten end by", value: estimate.results.nineOfTen },
      ]);
      paper.space(7);
      paper.text(NOT_AN_OFFER, BODY);
      paper.space(7);
      paper.list(estimate.scope, BODY, { of: () => "—", color: hue });
      paper.space(7);
      for (const assumption of estimate.assumptions) paper.text(assumption, QUIET);
      paper.text("Open this estimate", { ...SMALL, color: hue }, { link: site + estimate.href });
    });
  }
  if (service.features.length > 0) {
    paper.section("What's Included", () => paper.list(service.features, BODY, { of: () => "—", color: hue }));
  }
  if (service.technologies.length > 0) {
    paper.section("Technologies Used", () => paper.text(enumerate(service.technologies), BODY));
  }
  if (service.process.length > 0) {
    const number = (index: number) => String(index + 1).padStart(2, "0");
    paper.section("Our Process", () => paper.list(service.process, BODY, { of: number, color: hue }));
  }
  if (service.sampleProjects.length > 0) {
    paper.section(sampleSubjects(contact), () =>
      paper.each(service.sampleProjects, 7, ({ title, description, demoUrl }) => {
        paper.row([{ text: title, style: HEADING, tag: "H3" }], { keepWith: 28 });
        if (description) paper.text(description, QUIET);
        if (!demoUrl) return;
        const address = new URL(demoUrl, site).href;
        paper.text(address, { ...SMALL, color: hue }, { link: address });
      }),
    );
  }
  const quotes = [...testimonials, service.testimonial].filter(({ quote }) => quote);
  if (quotes.length > 0) {
    paper.section(quotes.length === 1 ? "Testimonial" : "Testimonials", () =>
      paper.each(quotes, 12, ({ quote, attribution }) =>
        paper.quote([
          { text: `“${quote}”`, style: QUOTE, tag: "BlockQuote" },
          ...(attribution ? [{ text: attribution, style: SMALL }] : []),
        ]),
      ),
    );
  }
  paper.section(words.start, () => {
    paper.text(`Write a few lines about the problem.${replySentence(contact)}`, BODY);
    paper.space(7);
    paper.facts([
      { name: "Email", value: profile.email, link: `mailto:${profile.email}` },
      ...(bookAt ? [{ name: "Schedule a call", value: readable(bookAt), link: bookAt }] : []),
      { name: "Online", value: readable(site), link: `${site}/consulting-services#${service.slug}` },
    ]);
  });
  return paper.finish();
}
