import { ContactSection } from "#app/features/contact/contact-section.tsx";
import { FlowFigure } from "#app/features/demos/lattice/hero/flow-figure.tsx";
import { AboutSection } from "#app/features/home/about-section.tsx";
import { BlogSection } from "#app/features/home/blog-section.tsx";
import { ConnectSection } from "#app/features/home/connect-section.tsx";
import { HeroSection } from "#app/features/home/hero-section.tsx";
import { PlaygroundSection } from "#app/features/home/playground-section.tsx";
import { ProjectsSection } from "#app/features/home/projects-section.tsx";
import { ServicesSection } from "#app/features/home/services-section.tsx";
import { SkillsSection } from "#app/features/home/skills-section.tsx";
import {
  findBlogListing,
  listFeaturedProjects,
  listNewestProjects,
  listPlaygroundItems,
  listServices,
} from "#app/lib/api.server.ts";
import { pageMeta } from "#app/lib/pages/page-meta.ts";
import { person, professionalService } from "#app/lib/pages/structured-data.ts";
import { liveDemoUrl } from "#content/demos.ts";
import { about, bookingUrl, contact, hero, platforms, stackCategories } from "#content/home.ts";
import { pages } from "#content/pages.ts";
import { profile } from "#content/profile.ts";
import { skills } from "#content/skills.ts";
import type { Route } from "./+types/home";

const PROJECTS_SHOWN = 3;
const PROJECTS_LINKED = 30;
const TEASERS_SHOWN = 3;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const data = [person(site, profile), professionalService(site, profile, loaderData?.services ?? [])];
  return pageMeta(matches, pages.home, { type: "profile", data });
}

export async function loader({ context }: Route.LoaderArgs) {
  const [blog, projects, newestProjects, services, demos] = await Promise.all([
    findBlogListing(context, "/api/blog-listing"),
    listFeaturedProjects(context, PROJECTS_SHOWN),
    listNewestProjects(context, PROJECTS_LINKED),
    listServices(context),
    listPlaygroundItems(context),
  ]);
  const newest = blog?.articles ?? [];
  const featured = blog?.featured ?? newest[0];
  const shown = new Set(projects.map(({ slug }) => slug));
  return {
    projects: projects.map((project) => ({ ...project, demoUrl: liveDemoUrl(project.demoUrl) })),
    otherProjects: newestProjects
      .filter(({ slug }) => !shown.has(slug))
      .map(({ slug, title, description }) => ({ slug, title, description })),
    services: services.map((service) => ({
      slug: service.slug,
      title: service.title,
      category: service.category,
      features: service.features,
      technologies: service.technologies,
      featured: service.featured === "true",
    })),
    demos,
    featured,
    others: newest.filter((article) => article !== featured).slice(0, TEASERS_SHOWN),
  };
}

/** The sections are in the order of the top bar's entries (content/navigation.ts). */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { projects, otherProjects, services, demos, featured, others } = loaderData;
  return (
    <>
      <HeroSection
        name={profile.name}
        title={profile.title}
        pitch={profile.pitch}
        cvUrl={profile.cvUrl}
        stack={hero.stack}
        figure={<FlowFigure />}
      />
      <div className="py-9 md:py-13">
        <AboutSection {...about} email={profile.email} links={profile.links} />
        <ProjectsSection projects={projects} otherProjects={otherProjects} codeHostingUrl={profile.links.codeHosting} />
        <SkillsSection skills={skills} stackCategories={stackCategories} />
        <PlaygroundSection demos={demos} />
        <ServicesSection services={services} bookingUrl={bookingUrl} />
        <BlogSection featured={featured} others={others} />
        <ContactSection {...contact} />
        <ConnectSection platforms={platforms} email={profile.email} bookingUrl={bookingUrl} />
      </div>
    </>
  );
}
