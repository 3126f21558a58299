import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlogSection } from "./blog-section.tsx";
import { ProjectsSection } from "./projects-section.tsx";
import { ServicesSection } from "./services-section.tsx";

const ITEM = {
  slug: "own",
  title: "My own",
  description: "",
  category: "data",
  hue: "data",
  imageUrl: "",
  imageAlt: "",
  figure: "",
} as const;

test("fields that are left empty leave no empty marks on the home page's cards", () => {
  const html = renderToStaticMarkup(
    <>
      <ProjectsSection
        label="Weddings"
        title="Projects"
        lead=""
        projects={[{ ...ITEM, techs: [], status: "", demoUrl: "", githubUrl: "" }]}
        otherProjects={[ITEM]}
        words={{ moreProjects: "More weddings" }}
        codeHostingUrl="https://code.example"
        hasDemos={false}
      />
      <ServicesSection
        label="Offers"
        title="Services"
        services={[
          { ...ITEM, features: [], technologies: [], featured: false, pricing: "", priceRange: "", duration: "" },
        ]}
        projectTypes={[]}
        words={{ quote: "Ask for a price", portfolio: "See my weddings" }}
        hasPortfolio={false}
        offer={{
          email: "alex@site.example",
          bookingUrl: "https://book.example",
          isBookable: false,
          subject: "project",
          bookingLabel: "Book a call",
          firstCall: "free",
          replyWithin: "24",
          afterCall: "",
        }}
      />
      <BlogSection
        label="Journal"
        title="Blog"
        lead=""
        featured={{ ...ITEM, tags: [], picture: "", readTime: "", createdAt: "2026-03-02T00:00:00Z" }}
        others={[]}
        words={{ featured: "Latest story" }}
      />
    </>,
  );
  expect(html).not.toMatch(/<(p|ul|ol|span|h3)\b[^>]*><\/\1>/);
  expect(html).not.toContain("rounded-full bg-current");
  expect(html).not.toMatch(/· *</);
  // What has no picture gets no drawing of another trade.
  expect(html).not.toContain('viewBox="0 0 360 150"');
  // One article is featured among none, and one project is not "more projects".
  expect(html).not.toContain("Latest story");
  expect(html).not.toMatch(/<h3[^>]*>More weddings/);
  expect(html).toContain("Ask for a price");
  expect(html).not.toContain("See my weddings");
});
