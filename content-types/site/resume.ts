import { chipsField, dayField, linesField, objectField, objectsField, textareaField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

/** A resume filled to these limits, with the sample's number of entries, fits on two readable pages as a PDF. */
export const RESUME_LIMITS = {
  summary: 500,
  name: 60,
  entry: 30,
  skillsInGroup: 8,
  highlights: 4,
  highlight: 220,
  description: 160,
  technologies: 7,
} as const;

const MOST = 12;
const name = { required: true, limit: RESUME_LIMITS.name } as const;
const entry = { required: true, limit: RESUME_LIMITS.entry } as const;
const month = { limit: 7, format: "month", placeholder: "2026-02" } as const;

/** The headings that the site comes with; an owner of another trade has others. */
export const RESUME_HEADINGS = {
  summary: "Professional Summary",
  skills: "Technical Skills",
  experience: "Professional Experience",
  education: "Education",
  certifications: "Certifications",
  languages: "Languages",
  projects: "Key Projects",
} as const;
const heading = <const Name extends keyof typeof RESUME_HEADINGS>(key: Name, label: string) =>
  textField(key, label, { ...entry, initial: RESUME_HEADINGS[key] });

const period = objectField("period", "Period", {
  inOrder: ["start", "end"],
  fields: [
    textField("start", "From", { ...month, required: true }),
    textField("end", "To", { ...month, help: "Leave this empty if it lasts to the present." }),
  ],
});

export const resumeSection = defineSection({
  key: "resume",
  title: "Resume",
  summary: "The resume page, its PDF and its JSON.",
  address: "/resume",
  fields: [
    dayField("updated", "Last reviewed", { required: true }),
    textField("phone", "Phone", { limit: 24, format: "phone", help: "Optional; everyone can read it." }),
    textareaField("summary", "Summary", {
      required: true,
      limit: RESUME_LIMITS.summary,
      help: "{pitch} is replaced by the pitch of your profile.",
    }),
    objectsField("skills", "Skill groups", {
      singular: "group",
      most: MOST,
      fields: [
        textField("name", "Name", entry),
        chipsField("items", "Skills", {
          singular: "skill",
          limit: RESUME_LIMITS.entry,
          least: 1,
          most: RESUME_LIMITS.skillsInGroup,
        }),
      ],
    }),
    objectsField("experience", "Experience", {
      singular: "position",
      most: MOST,
      help: "Newest first.",
      fields: [
        textField("title", "Title", name),
        textField("employer", "Employer", name),
        textField("location", "Location", { limit: RESUME_LIMITS.entry }),
        period,
        linesField("highlights", "Highlights", {
          singular: "highlight",
          limit: RESUME_LIMITS.highlight,
          least: 1,
          most: RESUME_LIMITS.highlights,
        }),
      ],
    }),
    objectsField("education", "Education", {
      singular: "degree",
      most: MOST,
      fields: [
        textField("degree", "Degree", entry),
        textField("area", "Subject", { limit: RESUME_LIMITS.name, help: "Optional." }),
        textField("institution", "Institution", name),
        period,
        textareaField("focus", "Focus", { limit: RESUME_LIMITS.description, help: "Optional." }),
      ],
    }),
    objectsField("certifications", "Certifications", {
      singular: "certification",
      most: MOST,
      fields: [
        textField("name", "Name", name),
        textField("issuer", "Issuer", name),
        textField("date", "Year or month", { ...month, format: "year-or-month", required: true }),
      ],
    }),
    objectsField("languages", "Languages", {
      singular: "language",
      most: MOST,
      fields: [
        textField("name", "Language", entry),
        textField("level", "Level", { limit: RESUME_LIMITS.entry, help: "Optional, such as C1 or native." }),
      ],
    }),
    objectsField("projects", "Key projects", {
      singular: "project",
      most: MOST,
      fields: [
        textField("title", "Title", name),
        textField("slug", "Project on this site", {
          required: true,
          format: "slug",
          help: "The last part of its address, such as ai-portfolio-platform.",
        }),
        textareaField("description", "Description", { required: true, limit: RESUME_LIMITS.description }),
        chipsField("technologies", "Technologies", {
          singular: "technology",
          limit: RESUME_LIMITS.entry,
          least: 1,
          most: RESUME_LIMITS.technologies,
        }),
      ],
    }),
    objectField("headings", "Headings", {
      fields: [
        heading("summary", "Summary"),
        heading("skills", "Skill groups"),
        heading("experience", "Experience"),
        heading("education", "Education"),
        heading("certifications", "Certifications"),
        heading("languages", "Languages"),
        heading("projects", "Key projects"),
      ],
    }),
    textareaField("note", "Note at the end", { limit: RESUME_LIMITS.description, help: "Optional." }),
  ],
});
