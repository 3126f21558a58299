import * as z from "zod";
import { CATEGORIES } from "#contract/content-terms.ts";

/** Schemas for the owner's facts. The build checks them, so a mistake surfaces before a visitor sees it. */

const text = z.string().trim().min(1, "must not be empty");
const webAddress = z.url({ protocol: /^https$/, error: "must be an https:// address" });
const path = z.string().regex(/^\/(?!\/)\S*$/, "must be a path on this site, such as /resume");
const linkTarget = z.union(
  [webAddress, path, z.string().startsWith("mailto:")],
  "must be a path, an https:// or a mailto: address",
);
const category = z.enum(CATEGORIES);
const day = z.iso.date("must be a day, such as 2026-11-15");
const claim = z.strictObject({ value: text, label: text });

export const profileSchema = z.strictObject({
  name: text,
  title: text,
  pitch: text,
  email: z.email("must be an email address"),
  cvUrl: z.union([path, webAddress], "must be a path or an https:// address"),
  location: text,
  links: z.strictObject({ codeHosting: webAddress, professionalNetwork: webAddress }),
});

export const heroSchema = z.strictObject({ stack: z.array(text).length(4, "needs four cards") });

export const aboutSchema = z.strictObject({
  title: text,
  intro: z.array(text).min(1),
  focus: z.array(z.strictObject({ title: text, text, category })).length(4, "needs four cards"),
  industries: z.array(text).length(4, "needs four badges"),
});

export const stackCategoriesSchema = z
  .array(z.strictObject({ title: text, category, tools: z.array(text).min(1) }))
  .length(4, "needs four categories");

export const contactSchema = z.strictObject({
  title: text,
  lead: text,
  claims: z.array(claim).length(4, "needs four claims"),
});

export const platformsSchema = z
  .array(
    z.strictObject({
      platform: text,
      kind: z.enum(["code-hosting", "professional-network", "microblog", "video"]),
      url: webAddress,
      stats: text,
      description: text,
    }),
  )
  .length(4, "needs four platforms");

export const skillsSchema = z
  .array(z.strictObject({ name: text, level: z.int().min(0).max(100, "must be a percentage") }))
  .length(5, "needs five bars");

export const servicesPageSchema = z.strictObject({
  title: text,
  lead: text,
  stats: z.array(claim).length(4, "needs four numbers"),
  reasons: z.array(z.strictObject({ title: text, text })).length(4, "needs four reasons"),
});

export const linksSchema = z.array(z.strictObject({ label: text, href: linkTarget })).min(1);

export const textPageSchema = z.strictObject({
  lead: text,
  changedOn: day,
  sections: z
    .array(
      z.strictObject({
        title: text,
        paragraphs: z.array(text).min(1),
        points: z.array(text).min(1).optional(),
        links: linksSchema.optional(),
      }),
    )
    .min(1),
});

export const bookingUrlSchema = webAddress;
