import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ServicePanel } from "./service-panel.tsx";

test("fields that are left empty leave no headings and no empty marks", () => {
  const html = renderToStaticMarkup(
    <ServicePanel
      canEstimate
      words={{ proposal: "Details as PDF", start: "Come and see me" }}
      service={{
        slug: "advice",
        title: "Advice",
        description: "",
        hue: "data",
        imageUrl: "",
        imageAlt: "",
        figure: "",
        features: [],
        technologies: [],
        process: [],
        sampleProjects: [],
        testimonial: { quote: "Good.", attribution: "" },
        pricing: "",
        priceRange: "",
        duration: "2 weeks",
        complexity: "",
      }}
      offer={{
        email: "alex@site.example",
        bookingUrl: "https://book.example",
        isBookable: false,
        subject: "matter",
        bookingLabel: "Book a call",
        firstCall: "free",
        replyWithin: "24",
        afterCall: "",
      }}
    />,
  );
  const headings = Array.from(html.matchAll(/<h[2-4][^>]*>([^<]*)/g), ([, text]) => text);
  expect(headings).toEqual(["Advice", "Matter Details", "Come and see me"]);
  expect(html).toContain("Estimate this matter");
  expect(html).toContain("Details as PDF");
  expect(Array.from(html.matchAll(/<dt[^>]*>([^<]*)/g), ([, text]) => text)).toEqual(["Duration"]);
  expect(html).not.toMatch(/<(p|ul|ol|dl|span|figcaption)\b[^>]*><\/\1>/);
});
