import type { Page } from "@playwright/test";

type Project = { title: string; slug: string; demoUrl: string };
type Service = { slug: string; title: string; pricing: string; duration: string; complexity: string };

/** What the site lists, from its API. */
export const projectsOf = async ({ request }: Page) => (await (await request.get("/api/projects")).json()) as Project[];
export const servicesOf = async ({ request }: Page) =>
  (await (await request.get("/api/consulting-services")).json()) as Service[];
