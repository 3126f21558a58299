import { expect, test } from "vitest";
import { about, contact, hero } from "./home.ts";
import { profile } from "./profile.ts";
import { servicesPage } from "./services-page.ts";
import { skills } from "./skills.ts";

test("the home page has the specified facts", () => {
  expect(profile.title).toBe("Data Engineer & AI/ML Specialist");
  expect(hero.stack.map((card) => card.replace(/:.*/, ""))).toEqual([
    "Azure Ecosystem",
    "Python/FastAPI",
    "AI/ML Models",
    "Data Analytics",
  ]);
  expect(about.focus.map(({ title }) => title)).toEqual([
    "Data Engineering",
    "AI/ML Development",
    "Full-Stack Development",
    "Engineering Analysis",
  ]);
  expect(about.industries).toEqual(["Nuclear Technology", "Food Packaging", "Oil & Gas", "Business Intelligence"]);
  expect(Object.fromEntries(skills.map(({ name, level }) => [name, level]))).toEqual({
    "Azure Data Engineering": 95,
    "Python & ML Frameworks": 92,
    "Next.js & React": 88,
    "FastAPI & Backend": 90,
    "CFD/FEA Analysis": 85,
  });
  expect(Object.fromEntries(contact.claims.map(({ label, value }) => [label, value]))).toEqual({
    "years of experience": "6+",
    projects: "50+",
    "client satisfaction": "99%",
    support: "24/7",
  });
  expect(contact.lead).toContain("within 24 hours");
});

test("the services page has the specified figures", () => {
  expect(Object.fromEntries(servicesPage.stats.map(({ label, value }) => [label, value]))).toEqual({
    "Projects Completed": "50+",
    "Client Satisfaction": "98%",
    "Response Time": "24hrs",
    "Years Experience": "5+",
  });
  expect(servicesPage.reasons).toHaveLength(4);
});
