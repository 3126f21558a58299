import { privacyFacts as inWords } from "#content/texts/privacy-facts.ts";
import { contentType } from "#content-types/content-types.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import type { SeedItem } from "#server/content-items/seed.ts";
import { sampleContent } from "#server/content-items/site/site-samples.ts";
import { readSettings } from "#server/platform/settings.ts";
import { textsOfItem } from "#server/published/item-texts.ts";
import { textsOfPages } from "#server/published/page-texts.ts";
import { PAGES, type Source } from "#server/published/published-text.ts";
import type { PublishedSources } from "#server/published/sources.ts";
import { privacyFacts } from "#server/retention/privacy-facts.ts";

const sample = sampleContent();

/** The site of somebody with quite another trade, to see what the chat only does for the sample. All of it is invented. */
export const photographersSite: SiteContent = {
  ...sample,
  profile: {
    ...sample.profile,
    name: "Mara Example",
    jobTitle: "Wedding and Portrait Photographer",
    pitch: "I photograph weddings and people at work, in the light that is there.",
    email: "hello@mara.example",
    location: "Gothenburg, Sweden",
  },
  home: {
    ...sample.home,
    aboutTitle: "Pictures that look like the day did.",
    aboutIntro: [
      "I work with window light and without flash, stay in the background, and let moments happen before I press the button.",
      "My style is documentary: unposed, honest, and kind to everyone in the picture.",
    ],
    focus: [
      { title: "Weddings", text: "The whole day, from the first button to the last dance.", category: "data" },
      { title: "Portraits", text: "People at their desks, benches and stoves.", category: "ai-ml" },
    ],
    industries: ["Restaurants", "Crafts", "Theatres"],
    contact: { title: "Tell me about your day.", lead: "Tell me the date and the place. I reply within 48 hours." },
    platforms: [],
  },
  skills: {
    skills: [
      { name: "Available light", level: 95 },
      { name: "Film and darkroom", level: 85 },
      { name: "Retouching", level: 80 },
    ],
  },
  resume: {
    ...sample.resume,
    phone: "+1 202 555 0143",
    summary: "Photographer since 2015. Trained as a press photographer, at weddings because of the people.",
    skills: [
      { name: "Cameras", items: ["Leica M11", "Hasselblad 500", "medium format film"] },
      { name: "Software", items: ["Lightroom", "Capture One"] },
    ],
    experience: [
      {
        title: "Independent Photographer",
        employer: "Example Pictures (sample practice)",
        location: "Gothenburg",
        period: { start: "2015-03", end: "" },
        highlights: ["Photographed more than 120 weddings, most of them along the coast (illustrative)."],
      },
      {
        title: "Press Photographer",
        employer: "Sample Daily (sample employer)",
        location: "Gothenburg",
        period: { start: "2011-08", end: "2015-02" },
        highlights: ["Covered theatre and local politics, often with a quarter of an hour for one portrait."],
      },
    ],
    education: [
      {
        degree: "B.A.",
        area: "Photography",
        institution: "Sample School of Photography (sample school)",
        period: { start: "2008-09", end: "2011-06" },
        focus: "Reportage and the darkroom.",
      },
    ],
    certifications: [],
    projects: [],
  },
  "services-page": {
    ...sample["services-page"],
    heading: "What I photograph",
    lead: "Two ways to work together.",
    stats: [
      { value: "120+", label: "Weddings" },
      { value: "11", label: "Years Experience" },
    ],
    reasons: [
      { title: "One person", text: "I photograph, choose and edit every picture myself." },
      { title: "Two cards", text: "Every picture is written to two cards at once and copied home the same night." },
    ],
  },
  contact: { ...sample.contact, replyWithin: "48" },
};

const item = (type: SeedItem["type"], slug: string, title: string, description: string, fields: object, html = "") => ({
  type,
  slug,
  title,
  description,
  content: html,
  featured: false,
  fields: { ...fields },
});

const items = [
  item(
    "consulting-service",
    "weddings",
    "Wedding photography",
    "Your wedding from the preparations to the dance, unposed.",
    {
      features: [
        "Ten hours on the day, longer if the party is good",
        "About 400 edited pictures in an online gallery",
        "A first dozen pictures within three days, all of them within six weeks",
        "A meeting beforehand to plan the day",
      ],
      technologies: ["Leica M11", "medium format film"],
      process: [
        "We meet, and you tell me who matters to you.",
        "We plan the day and look at the place together.",
        "I photograph from the preparations to the first dance.",
        "You get the gallery, and choose the pictures for the album.",
      ],
      testimonial: {
        quote: "We forgot that she was there, and then saw everything.",
        attribution: "A couple, sample client",
      },
      pricing: "$$$",
      duration: "10 hours, gallery after 6 weeks",
      complexity: "",
    },
    "<p>I never hand out RAW files: an unedited picture is half a picture. You may print and share the edited ones as you like.</p>",
  ),
  item("consulting-service", "portraits", "Portraits at work", "Portraits for companies, workshops and theatres.", {
    features: ["About 60 edited pictures", "Taken where people work, without a studio"],
    technologies: ["Hasselblad 500"],
    process: ["You tell me who needs a picture.", "I come to you.", "You choose from a contact sheet."],
    testimonial: { quote: "Even the accountants like theirs.", attribution: "Theatre director, sample client" },
    pricing: "$$",
    duration: "Half a day",
    complexity: "",
  }),
  item("project", "harbour-wedding", "Harbour wedding", "A wedding on a ferry, in fog, with sixty guests.", {
    techs: ["Leica M11"],
    problem: "The ferry left an hour early, and the light with it.",
    approach: ["Photograph on deck first, and the rings below, by one window."],
    results: [{ value: "412", label: "pictures in the gallery (illustrative)" }],
  }),
  item("project", "kitchens-of-gothenburg", "Kitchens of Gothenburg", "Twenty cooks at their stoves, on film.", {
    techs: ["Hasselblad 500", "film"],
    problem: "A cook at work has no minute to spare.",
    approach: ["Two rolls for each kitchen, between lunch and dinner."],
    results: [{ value: "20", label: "kitchens (illustrative)" }],
  }),
  item(
    "blog-post",
    "rain-on-the-day",
    "Rain on the day",
    "Why I like rain at weddings, and what to bring.",
    { tags: ["Weddings", "Light"], author: "Mara Example" },
    "<p>Rain is good light: overcast skies make soft faces, and wet streets shine.</p><h2>What to bring</h2><p>Bring two large clear umbrellas. Black ones swallow the light and make faces gray.</p>",
  ),
  item(
    "blog-post",
    "what-to-wear",
    "What to wear for a portrait",
    "Three rules for clothes in front of a camera.",
    { tags: ["Portraits"], author: "Mara Example" },
    "<p>Wear what you work in. Fine stripes shimmer on screens, so leave them at home.</p>",
  ),
] as const;

const otherSources: readonly Source[] = [
  { id: PAGES, texts: textsOfPages(photographersSite, inWords(privacyFacts(readSettings({})))) },
  ...items.map((each) => ({ id: each.slug, texts: textsOfItem(contentType(each.type), each) })),
];

export const photographersTexts: PublishedSources = {
  async *all() {
    yield* otherSources;
  },
  one: async (id) => otherSources.find((source) => source.id === id)?.texts ?? [],
};
