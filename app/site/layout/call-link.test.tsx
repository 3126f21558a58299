import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CallLink } from "./call-link.tsx";

const linkFor = (offer: Parameters<typeof CallLink>[0]) => {
  const [, href, label] = /<a href="([^"]*)"[^>]*>([^<]*)/.exec(renderToStaticMarkup(<CallLink {...offer} />)) ?? [];
  return { href: href?.replaceAll("&amp;", "&"), label };
};

test("a first call is booked where visitors can book, and asked for with the contact form elsewhere", () => {
  expect(linkFor({ firstCall: "free", isBookable: true })).toEqual({
    href: "/book",
    label: "Schedule Free Consultation",
  });
  expect(linkFor({ firstCall: "offered", isBookable: false, from: "/consulting-services" })).toEqual({
    href: "/?projectType=Consulting+%26+Strategy&preferredContact=video&from=%2Fconsulting-services#contact",
    label: "Schedule Consultation",
  });
  expect(linkFor({ firstCall: "no", isBookable: true })).toEqual({ href: "/#contact", label: "Get in touch" });
});
