import type { MakeItYoursAnswer } from "#contract/make-it-yours.ts";

type Left = MakeItYoursAnswer["left"];

export type Step = {
  key: keyof Left;
  title: string;
  text: string;
  /** Editors that the step leads to. */
  links: readonly { to: string; label: string }[];
};

/** The steps before preview and publishing, in the order in which most owners take them. */
export const STEPS: readonly Step[] = [
  {
    key: "samples",
    title: "Samples",
    text: "Sample posts, projects, services and demos go to the trash. Sections that you have not edited get plain headlines.",
    links: [
      { to: "/admin/projects/new", label: "New project" },
      { to: "/admin/services/new", label: "New service" },
      { to: "/admin/blog/new", label: "New post" },
    ],
  },
  {
    key: "contact",
    title: "Name and contact",
    text: "Your name, email, location and profiles. A resume can fill them in.",
    links: [{ to: "/admin/site/profile", label: "Edit profile" }],
  },
  {
    key: "work",
    title: "What you do",
    text: "Title and pitch are in the profile; hero, about, skills and the categories of your work have editors of their own.",
    links: [
      { to: "/admin/site/profile", label: "Title and pitch" },
      { to: "/admin/site/home", label: "Home page" },
      { to: "/admin/site/skills", label: "Skills" },
      { to: "/admin/site/categories", label: "Categories" },
    ],
  },
  {
    key: "resume",
    title: "Resume",
    text: "Import a JSON Resume or a PDF, then check it. A PDF is read in this browser; dates and titles can be misread.",
    links: [{ to: "/admin/site/resume", label: "Edit resume" }],
  },
  {
    key: "form",
    title: "Contact form",
    text: "What you ask, your word for the work, and how soon you reply.",
    links: [{ to: "/admin/site/contact", label: "Edit contact form" }],
  },
  {
    key: "services",
    title: "Services page",
    text: "Its heading, figures and reasons. It can also be switched off under Pages and demos.",
    links: [{ to: "/admin/site/services-page", label: "Edit services page" }],
  },
  {
    key: "booking",
    title: "Booking",
    text: "The meetings that visitors can book and your hours, or no booking at all.",
    links: [{ to: "/admin/site/booking", label: "Meetings and hours" }],
  },
  {
    key: "mail",
    title: "Email",
    text: "The server that sends your emails, and the line that ends them.",
    links: [
      { to: "/admin/mail", label: "Mail server" },
      { to: "/admin/site/mails", label: "Closing line" },
    ],
  },
  {
    key: "legal",
    title: "Legal texts",
    text: "Privacy policy, terms and colophon describe the sample site. Have them say what holds for yours.",
    links: [
      { to: "/admin/site/privacy", label: "Privacy policy" },
      { to: "/admin/site/terms", label: "Terms" },
      { to: "/admin/site/colophon", label: "Colophon" },
    ],
  },
  {
    key: "look",
    title: "Accent, typeface and hero figure",
    text: "An accent or a color of your own, readable in both themes, and one of three typefaces.",
    links: [
      { to: "/admin/site/look", label: "Choose the look" },
      { to: "/admin/site/pictures", label: "Portrait and icon" },
    ],
  },
];

/** A site can do without these, so they don't hold the owner up. */
const OPTIONAL: readonly (keyof Left)[] = ["samples", "booking", "mail", "look"];

export const remainingSteps = (left: Left) =>
  STEPS.filter(({ key }) => left[key].length > 0 && !OPTIONAL.includes(key));
