import { expect, test } from "@playwright/test";
import {
  about as aboutTexts,
  bookingUrl,
  contact as contactTexts,
  hero as heroTexts,
  platforms,
  stackCategories,
} from "#content/home.ts";
import { profile } from "#content/profile.ts";
import { skills } from "#content/skills.ts";
import { exchanges } from "#demos/exchanges.ts";

type Listed = { title: string; featured: string };

test("the home page introduces the owner, the services and the ways to get in touch", async ({ page }) => {
  const listed = async (path: string) => (await (await page.request.get(path)).json()) as Listed[];
  const services = await listed("/api/consulting-services");
  await page.goto("/");

  await test.step("hero, about, skills and projects", async () => {
    const hero = page.locator("#home");
    await expect(hero.getByRole("heading", { level: 1 })).toHaveText(`${profile.name} ${profile.pitch}`);
    await expect(hero.getByText(profile.title, { exact: true })).toBeVisible();
    await expect(hero.getByRole("link", { name: "Explore AI Playground" })).toHaveAttribute("href", "/playground");
    const cv = hero.getByRole("link", { name: "Download CV" });
    await expect(cv).toHaveAttribute("href", profile.cvUrl);
    await expect(cv).toHaveAttribute("target", "_blank");
    await expect(hero.getByRole("listitem")).toHaveText(heroTexts.stack.map((card) => card.replace(": ", "")));

    const about = page.locator("#about");
    for (const { title } of aboutTexts.focus) {
      await expect(about.getByRole("heading", { name: title, exact: true })).toBeVisible();
    }
    for (const industry of aboutTexts.industries) {
      await expect(about.getByText(industry, { exact: true })).toBeVisible();
    }
    await expect(about.getByRole("link", { name: "Email" })).toHaveAttribute("href", `mailto:${profile.email}`);
    await expect(about.getByRole("link", { name: "LinkedIn" })).toHaveAttribute("href", /^https:/);
    await expect(about.getByRole("link", { name: "GitHub" })).toHaveAttribute("href", /^https:/);

    const bars = page.locator("#skills").getByRole("progressbar");
    await expect(bars).toHaveCount(skills.length);
    for (const { name, level } of skills) {
      await expect(page.getByRole("progressbar", { name, exact: true })).toHaveAttribute("value", String(level));
      await expect(page.locator("#skills").getByText(`${level}%`).first()).toBeVisible();
    }
    await expect(page.locator("#skills").getByRole("heading", { level: 3 })).toHaveCount(stackCategories.length);

    const projects = page.locator("#projects");
    for (const { title } of await listed("/api/projects?featured=true&limit=3")) {
      const card = projects.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
      await expect(card.getByText("Production", { exact: true })).toBeVisible();
      const demo = card.getByRole("link", { name: `Live Demo of ${title}` });
      await expect(demo).toHaveAttribute("target", "_blank");
      expect((await page.request.get((await demo.getAttribute("href")) ?? "")).status(), title).toBe(200);
      await expect(card.getByRole("link", { name: `Code of ${title}` })).toHaveAttribute("target", "_blank");
    }
    await projects.getByRole("figure").nth(1).click({ force: true });
    await expect(page).toHaveURL(/\/projects\//);
    await page.goBack();
    const more = projects.getByRole("navigation", { name: "More projects" });
    await expect(more.getByRole("listitem").first()).toContainText("Enterprise Data Pipeline");
    await expect(more.getByRole("figure").getByRole("img")).toBeVisible();
    const all = projects.getByRole("link", { name: "View All Projects" });
    await expect(all).toHaveAttribute("href", profile.links.codeHosting);
  });

  await test.step("service cards show three features, three technologies and how many more there are", async () => {
    const section = page.locator("#consulting-services");
    await expect(section.getByText("Featured")).toHaveCount(
      services.filter(({ featured }) => featured === "true").length,
    );
    for (const { title } of services) {
      const card = section.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
      await expect(card.getByRole("list").first().getByRole("listitem")).toHaveCount(3);
      await expect(card.getByRole("list").last().getByRole("listitem")).toHaveCount(3);
      await expect(card.getByText(/^\+\d+ more features$/)).toBeVisible();
      await expect(card.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", /^\/consulting-services/);
    }
    await expect(section.getByRole("link", { name: "View Detailed Services" })).toHaveAttribute(
      "href",
      /^\/consulting-/,
    );
    await expect(section.getByRole("link", { name: "View Portfolio" })).toHaveAttribute("href", "#projects");
    // The outside booking page stands in one place only.
    await expect(page.locator(`a[href="${bookingUrl}"]`)).toHaveCount(1);
  });

  await test.step("articles, the contact section with its claims, and other ways to connect", async () => {
    const blog = page.locator("#blog");
    await expect(blog.getByRole("article")).toHaveCount(4);
    await expect(blog.getByText("Featured article")).toHaveCount(1);
    await expect(blog.getByRole("link", { name: /^Read More/ })).toHaveCount(4);
    await expect(blog.getByRole("link", { name: "View All Articles" })).toHaveAttribute("href", "/blog");
    await expect(blog.getByText(/min read$/)).toHaveCount(4);

    const contact = page.locator("#contact");
    await expect(contact.getByText(contactTexts.lead)).toBeVisible();
    for (const { label, value } of contactTexts.claims) {
      const claim = contact.getByText(label, { exact: true }).locator("..");
      await expect(claim.getByRole("definition")).toHaveText(value);
    }

    const connect = page.locator("#connect");
    await expect(connect.getByRole("heading", { level: 3 })).toHaveCount(platforms.length);
    for (const { platform, url, stats } of platforms) {
      await expect(connect.getByRole("link", { name: platform })).toHaveAttribute("href", url);
      await expect(connect.getByText(stats, { exact: true })).toBeVisible();
    }
    await expect(connect.getByRole("link", { name: "Email" })).toHaveAttribute("href", `mailto:${profile.email}`);
    await expect(connect.getByRole("link", { name: "Schedule call" })).toHaveAttribute("href", bookingUrl);
    await connect.getByRole("link", { name: "Live chat" }).click();
    await expect(page).toHaveURL(/#contact$/);
    await expect(contact.getByRole("heading", { level: 2 })).toBeInViewport();

    const playground = page.locator("#ai-playground");
    await expect(playground.getByRole("link", { name: "Open the playground" })).toBeVisible();
    await expect(playground.getByText(exchanges[1]?.refusal ?? "")).toBeVisible();
  });
});
