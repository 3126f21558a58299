import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { type FieldValues, objectField, objectsField, type SelectField, textareaField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

const SHOWN = [
  { value: "shown", label: "Shown" },
  { value: "hidden", label: "Hidden" },
] as const;

const homePart = <const Name extends string>(name: Name, label: string) =>
  ({ kind: "select", name, label, options: SHOWN, initial: "shown" }) satisfies SelectField;

export const partsSection = defineSection({
  key: "parts",
  title: "Pages and demos",
  summary: "What is public, what only those find who have its address, and what is off.",
  address: "/",
  fields: [
    objectField("home", "Parts of the home page", {
      help: "Links to a hidden part leave the top bar, the footer and the chat with it.",
      fields: [
        homePart("about", "About"),
        homePart("projects", "Projects"),
        homePart("skills", "Skills"),
        homePart("ai-playground", "AI Playground"),
        homePart("consulting-services", "Services"),
        homePart("blog", "Blog"),
        homePart("contact", "Contact"),
        homePart("connect", "Connect"),
      ],
    }),
    objectsField("pages", "Pages and demos", {
      singular: "page",
      most: 50,
      help: "Such as /demos/pipeline-cfd, /resume or /blog; all others are public. What is off takes the pages below its address with it.",
      fields: [
        textField("address", "Address", {
          required: true,
          limit: 200,
          placeholder: "/demos/pipeline-cfd",
          suggestedBy: "/api/admin/pages",
        }),
        {
          kind: "select",
          name: "state",
          label: "Visitors",
          options: [
            { value: "public", label: "find it" },
            { value: "linked", label: "find it only by a link that I give" },
            { value: "off", label: "don't see it: it is off" },
          ],
          initial: "off",
        },
        textField("title", "Title of a demo", { help: "Empty: its own." }),
        textareaField("text", "Sentence below a demo's title", { limit: CONTENT_LIMITS.description }),
      ],
    }),
  ],
});

export type SiteParts = FieldValues<typeof partsSection.fields>;
type PageState = SiteParts["pages"][number]["state"];

/** What the owner said about a page: the entry for its address, or for one above it. */
export function pageEntry({ pages }: SiteParts, path: string) {
  const isAbove = (address: string) => path === address || path.startsWith(`${address}/`);
  return pages.find(({ address }) => address === path) ?? pages.find(({ address }) => isAbove(address));
}

/** The pages that parts of the home page lead to. Such a part is off with its page. */
const PAGES_OF_PARTS: Readonly<Record<string, string>> = {
  "ai-playground": "/playground",
  "consulting-services": "/consulting-services",
  blog: "/blog",
};

/** Whether visitors find an address of this site: a page, a tool, or a part of the home page such as /#skills. */
function stateOf(parts: SiteParts, href: string): PageState {
  const [, part] = /^\/?#([\w-]+)$/.exec(href) ?? [];
  const isHidden = part !== undefined && (parts.home as Record<string, string>)[part] === "hidden";
  if (isHidden) return "off";
  const page = part === undefined ? href.replace(/[?#].*$/, "") : PAGES_OF_PARTS[part];
  return (page && pageEntry(parts, page)?.state) || "public";
}

export const isPublic = (parts: SiteParts, href: string) => stateOf(parts, href) === "public";
export const isOff = (parts: SiteParts, href: string) => stateOf(parts, href) === "off";
