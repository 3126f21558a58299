import {
  categoryField,
  chipsField,
  linesField,
  objectField,
  objectsField,
  paragraphsField,
  textareaField,
  textField,
  webAddressField,
} from "../fields.ts";
import { defineSection } from "./site-section.ts";

/** Layouts hold up to this many cards of a kind; without any, their part of the page is left out. */
const MOST_CARDS = 12;
const cards = { most: MOST_CARDS };

export const NOTHING_HERE = "There is nothing at this address: it may be mistyped, or a link to it old.";

/** The words that the site comes with; an owner of another trade has others. */
export const HOME_WORDS = {
  back: "Back to Portfolio",
  cv: "Download CV",
  moreProjects: "More projects",
  featured: "Featured article",
  playground: "{demos} of applied AI, powered by an edge AI inference service.",
  notFound: `${NOTHING_HERE} Did you forget to add the page to the router?`,
} as const;
const word = <const Name extends keyof typeof HOME_WORDS>(name: Name, label: string) =>
  textField(name, label, { required: true, limit: 40, initial: HOME_WORDS[name] });

const headline = <const Name extends string>(name: Name, label: string) =>
  objectField(name, label, {
    fields: [
      textField("title", "Headline", { required: true }),
      textareaField("lead", "Lead", { limit: 300, help: "One sentence below the headline. Optional." }),
    ],
  });

const titled = <const Name extends string>(name: Name, label: string) =>
  textField(name, label, { required: true, help: "The section's headline." });

export const homeSection = defineSection({
  key: "home",
  title: "Home page",
  summary: "Hero, about, technology, headlines, contact and platforms.",
  address: "/",
  fields: [
    linesField("heroCards", "Cards below the hero", {
      singular: "card",
      limit: 60,
      help: "A name, and after a colon what you use it for: “PostgreSQL: where the data lives”.",
      ...cards,
    }),
    titled("aboutTitle", "About"),
    paragraphsField("aboutIntro", "About: text", {
      singular: "paragraph",
      limit: 1000,
      least: 1,
      most: MOST_CARDS,
      help: "{pitch} is replaced by the pitch of your profile.",
    }),
    chipsField("industries", "About: industries", { singular: "industry", limit: 60, ...cards }),
    objectsField("focus", "About: focus cards", {
      singular: "card",
      ...cards,
      fields: [
        textField("title", "Title", { required: true }),
        textareaField("text", "Text", { required: true, limit: 300 }),
        categoryField("work", "data"),
      ],
    }),
    {
      kind: "select",
      name: "story",
      label: "About: one number, from sensor to signature",
      help: "Shows four focus cards as the steps of one figure, drawn from the sample plant of the data warehouse demo.",
      options: [
        { value: "no", label: "Off: focus cards only" },
        { value: "yes", label: "Shown" },
      ],
      initial: "no",
    },
    headline("projects", "Projects"),
    titled("skillsTitle", "Skills"),
    objectsField("stackCategories", "Technology cards", {
      singular: "card",
      ...cards,
      fields: [
        textField("title", "Title", { required: true }),
        categoryField("work", "data"),
        chipsField("tools", "Tools", { singular: "tool", limit: 60, least: 1 }),
      ],
    }),
    headline("playground", "AI playground"),
    titled("servicesTitle", "Services"),
    headline("blog", "Blog, also on its own page"),
    headline("contact", "Contact"),
    objectsField("claims", "Contact: figures", {
      singular: "figure",
      ...cards,
      fields: [
        textField("value", "Value", { required: true, limit: 20, placeholder: "50+" }),
        textField("label", "Label", { required: true, limit: 60 }),
      ],
    }),
    titled("connectTitle", "Connect"),
    objectsField("platforms", "Connect: platforms", {
      singular: "platform",
      ...cards,
      fields: [
        textField("platform", "Name", { required: true, limit: 60 }),
        {
          kind: "select",
          name: "kind",
          label: "Type",
          options: [
            { value: "code-hosting", label: "Code hosting" },
            { value: "professional-network", label: "Professional network" },
            { value: "microblog", label: "Microblog" },
            { value: "video", label: "Video" },
          ],
          initial: "code-hosting",
        },
        webAddressField("url", "Address", { required: true }),
        textField("stats", "Figure", { required: true, limit: 60, placeholder: "40+ repositories" }),
        textareaField("description", "Description", { required: true, limit: 300 }),
      ],
    }),
    objectField("words", "Words", {
      fields: [
        word("back", "Link to the home page, on every other page"),
        word("cv", "Button that opens your CV"),
        word("moreProjects", "Above further projects"),
        word("featured", "Above the featured article"),
        textareaField("playground", "Lead of the playground’s page", {
          required: true,
          limit: 300,
          initial: HOME_WORDS.playground,
          placeholders: { known: ["demos"] },
          help: "{demos} becomes the number of demos that are on, such as “Five demos”.",
        }),
        textareaField("notFound", "Where there is no page", {
          required: true,
          limit: 300,
          initial: HOME_WORDS.notFound,
        }),
      ],
    }),
  ],
});
