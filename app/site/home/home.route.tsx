import { Fragment, type ReactNode } from "react";
import { ContactSection } from "#app/site/contact/contact-section.tsx";
import { provenFigures, withProofs } from "#app/site/content/evidence.server.ts";
import { standingExchanges } from "#app/site/content/exchanges.server.ts";
import {
  type ApiContext,
  find,
  listPlaygroundItems,
  listProjects,
  listServices,
  siteContentOf,
  withHue,
} from "#app/ui/api/api.server.ts";
import { InlineScript, InlineStyle } from "#app/ui/layout/inline-code.tsx";
import { contactOffer } from "#app/ui/lib/contact-offer.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { pageMeta } from "#app/ui/pages/page-meta.ts";
import { person, professionalService } from "#app/ui/pages/structured-data.ts";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { isBookable } from "#content/booking.ts";
import { claimKeys } from "#content/claims.ts";
import { isEstimable, sentEstimate } from "#content/estimate-offer.ts";
import { homePage } from "#content/pages.ts";
import { isOff, isPublic } from "#content-types/site/part-states.ts";
import { srcSetOf } from "#contract/media.ts";
import { stillOf } from "#demos/stills.ts";
import { STORY_DEMOS } from "#demos/story.ts";
import type { Route } from "./+types/home.route";
import { AboutSection } from "./about-section.tsx";
import { BlogSection } from "./blog-section.tsx";
import { ConnectSection } from "./connect-section.tsx";
import { FlowFigure } from "./figure/flow-figure.tsx";
import { HeroSection } from "./hero-section.tsx";
import { PlaygroundSection } from "./playground-section.tsx";
import { ProjectsSection } from "./projects-section.tsx";
import { ServicesSection } from "./services-section.tsx";
import { SkillsSection } from "./skills-section.tsx";
import { STEPS_SCRIPT, STEPS_STYLE } from "./steps.ts";

/** In the order of the page. */
const HOME_PARTS = [
  "about",
  "projects",
  "skills",
  "ai-playground",
  "consulting-services",
  "blog",
  "contact",
  "connect",
] as const;

const PROJECTS_SHOWN = 3;
const PROJECTS_LINKED = 30;
const TEASERS_SHOWN = 3;

export const handle: RouteHandle = { search: ["estimate*"] };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site, profile } = matches[0].loaderData;
  const data = [person(site, profile, loaderData), professionalService(site, profile, loaderData?.services ?? [])];
  return pageMeta(matches, homePage(profile), { type: "profile", data });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const [blog, featuredProjects, firstProjects, services, tools] = await Promise.all([
    find(context, ({ contentItems }) => contentItems.lists.blog({ page: 1 })),
    listProjects(context, { featured: true, limit: PROJECTS_SHOWN }),
    listProjects(context, { limit: PROJECTS_LINKED }),
    listServices(context),
    listPlaygroundItems(context),
  ]);
  const site = siteContentOf(context);
  const { profile, pictures, look, home, skills, navigation } = site;
  const { firstCall: _call, bookingLabel: _booking, afterCall: _after, ...inquiry } = site.contact;
  const [shownSkills, claims] = await Promise.all([
    withProofs(context, skills.skills, ({ name }) => claimKeys.skill(name)),
    provenFigures(context, home.claims, ({ label }) => claimKeys.home(label)),
  ]);
  const newest = blog?.articles ?? [];
  const featured = blog?.featured ?? newest[0];
  // Without featured ones, the first have the cards.
  const projects = featuredProjects.length > 0 ? featuredProjects : firstProjects.slice(0, PROJECTS_SHOWN);
  const shown = new Set(projects.map(({ slug }) => slug));
  const sent = sentEstimate(site, new URL(request.url).searchParams.get("estimate"));
  return {
    profile,
    portrait: { src: pictures.portrait, alt: pictures.portraitAlt },
    widePicture: { src: pictures.widePicture, alt: pictures.widePictureAlt },
    heroFigure: look.heroFigure,
    home: {
      ...home,
      claims,
      focus: home.focus.map((card) => withHue(context, card)),
    },
    story: storyOf(context, services),
    hidden: HOME_PARTS.filter((part) => isOff(site.parts, `/#${part}`)),
    inquiry,
    canEstimate: isEstimable(site),
    estimate: sent && { state: sent.state, line: sent.line, href: sent.href },
    offer: contactOffer(site, isBookable(site)),
    skills: shownSkills.map((skill) => ({
      ...skill,
      still: skill.proofs
        .map(({ href }) => stillOf(firstProjects.find(({ slug }) => href === `/projects/${slug}`)?.demoUrl ?? href))
        .find((still) => still !== undefined),
    })),
    percentMeans: site.evidence.percentMeans,
    serviceWords: site["services-page"].words,
    labels: Object.fromEntries(navigation.bar.map(({ label, href }) => [href, label])),
    projects,
    // The first one with a picture leads.
    otherProjects: firstProjects
      .filter(({ slug }) => !shown.has(slug))
      .map(({ slug, title, description, demoUrl }) => ({ slug, title, description, still: stillOf(demoUrl) }))
      .toSorted((one, other) => Number(other.still !== undefined) - Number(one.still !== undefined)),
    exchanges: await standingExchanges(context),
    services: services.map((service) => ({ ...service, featured: service.featured === "true" })),
    tools: tools.map(({ title }) => title),
    featured,
    others: newest.filter((article) => article !== featured).slice(0, TEASERS_SHOWN),
  };
}

/** The focus cards as the steps of one figure, each with its demo and the service of its category. */
function storyOf(context: ApiContext, services: Awaited<ReturnType<typeof listServices>>) {
  const { home, parts } = siteContentOf(context);
  if (home.story === "no" || home.focus.length !== STORY_DEMOS.length) return [];
  return home.focus.map((card, index) => {
    const { title, text, hue } = withHue(context, card);
    const demo = STORY_DEMOS[index];
    return {
      title,
      text,
      hue,
      demo: demo && isPublic(parts, demo.href) ? demo : undefined,
      service: services.find((service) => service.hue === hue),
    };
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    profile,
    portrait,
    widePicture,
    heroFigure,
    home,
    hidden,
    inquiry,
    offer,
    skills,
    projects,
    services,
    exchanges: [shortExchange, exchange],
  } = loaderData;
  const [hasPlayground, hasResume, hasDemos] = [!useIsOff("/playground"), !useIsOff("/resume"), !useIsOff("/demos")];
  const hasCv = !useIsOff(profile.cvUrl === "/resume.pdf" ? "/resume" : profile.cvUrl);
  /** The top bar's label of a part. */
  const labelOf = (part: (typeof HOME_PARTS)[number], usual: string) => loaderData.labels[`/#${part}`] ?? usual;
  const parts: Record<(typeof HOME_PARTS)[number], ReactNode> = {
    about: (
      <AboutSection
        label={labelOf("about", "About")}
        title={home.aboutTitle}
        portrait={portrait}
        intro={home.aboutIntro}
        focus={home.focus}
        story={loaderData.story}
        industries={home.industries}
        email={profile.email}
        links={profile.links}
        hasResume={hasResume}
      />
    ),
    projects: (
      <ProjectsSection
        {...home.projects}
        label={labelOf("projects", "Projects")}
        projects={projects.map((project) => ({
          ...project,
          still: stillOf(project.demoUrl),
          exchange: project.demoUrl === "/playground" ? shortExchange : undefined,
        }))}
        otherProjects={loaderData.otherProjects}
        words={home.words}
        codeHostingUrl={profile.links.codeHosting}
        hasDemos={hasDemos}
      />
    ),
    skills: (
      <SkillsSection
        label={labelOf("skills", "Skills")}
        title={home.skillsTitle}
        skills={skills}
        percentMeans={loaderData.percentMeans}
        stackCategories={home.stackCategories}
      />
    ),
    "ai-playground": <PlaygroundSection {...home.playground} exchange={exchange} tools={loaderData.tools} />,
    "consulting-services": (
      <ServicesSection
        label={labelOf("consulting-services", "Services")}
        title={home.servicesTitle}
        services={services}
        offer={offer}
        projectTypes={inquiry.projectTypes}
        words={loaderData.serviceWords}
        hasPortfolio={!hidden.includes("projects")}
      />
    ),
    blog: (
      <BlogSection
        {...home.blog}
        label={labelOf("blog", "Blog")}
        featured={loaderData.featured}
        others={loaderData.others}
        words={home.words}
      />
    ),
    contact: (
      <ContactSection
        {...home.contact}
        settings={inquiry}
        offer={offer}
        claims={home.claims}
        canEstimate={loaderData.canEstimate}
        estimate={loaderData.estimate}
      />
    ),
    connect: (
      <ConnectSection
        title={home.connectTitle}
        platforms={home.platforms}
        email={profile.email}
        bookingUrl={profile.bookingUrl}
        isBookable={offer.isBookable}
      />
    ),
  };
  return (
    <>
      <InlineStyle css={STEPS_STYLE} />
      <InlineScript code={STEPS_SCRIPT} />
      <HeroSection
        name={profile.name}
        title={profile.jobTitle}
        pitch={profile.pitch}
        industries={home.industries}
        cvUrl={profile.cvUrl}
        hasCv={hasCv}
        words={home.words}
        stack={home.heroCards}
        hasPlayground={hasPlayground}
        subject={inquiry.subject}
        figure={heroFigure !== "none" && <FlowFigure isStill={heroFigure === "still"} />}
      />
      <div className="py-5 md:py-6">
        {HOME_PARTS.map((part) => (
          <Fragment key={part}>
            {!hidden.includes(part) && parts[part]}
            {part === "skills" && widePicture.src && (
              <img
                src={widePicture.src}
                srcSet={srcSetOf(widePicture.src)}
                sizes="100vw"
                alt={widePicture.alt}
                loading="lazy"
                className="my-9 h-[clamp(11rem,25vw,28rem)] w-full border-y border-line object-cover md:my-13"
              />
            )}
          </Fragment>
        ))}
      </div>
    </>
  );
}
