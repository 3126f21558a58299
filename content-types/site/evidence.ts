import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { dayField, type FieldValues, objectsField, textareaField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

export const evidenceSection = defineSection({
  key: "evidence",
  title: "Proof",
  summary: "What shows your skills, figures and results: projects, articles, demos, certificates, other sites.",
  address: "/evidence",
  fields: [
    textField("percentMeans", "What the percent of a skill means", {
      limit: 160,
      help: "One sentence below the skills on the home page. Optional.",
    }),
    {
      kind: "select",
      name: "computed",
      label: "Numbers that the site counts",
      help: "Published projects, years since the first position of the resume, and the median time to your first reply once there are five.",
      options: [
        { value: "shown", label: "Shown on the evidence page" },
        { value: "hidden", label: "Only for me" },
      ],
      initial: "hidden",
    },
    objectsField("entries", "Claims", {
      singular: "claim",
      most: 60,
      fields: [
        textField("claim", "Claim", {
          required: true,
          limit: 400,
          placeholder: "Skill: CFD/FEA Analysis",
          suggestedBy: "/api/admin/claims",
          help: "Choose one from the list: where the site says it, and what it says.",
        }),
        objectsField("shownBy", "Shown by", {
          singular: "proof",
          most: 8,
          fields: [
            textField("address", "Address", {
              format: "link-target",
              limit: CONTENT_LIMITS.link,
              placeholder: "/demos/pipeline-cfd or https://",
              suggestedBy: "/api/admin/proofs",
              help: "Type words to find a page of this site, or paste a link. Empty: a note, such as how a number was counted.",
            }),
            textareaField("text", "What it shows", {
              limit: 200,
              help: "One sentence. Empty: the page’s own description. A note needs it.",
            }),
            dayField("checkedOn", "Checked on", { help: "For a link to another site." }),
          ],
        }),
        {
          kind: "select",
          name: "number",
          label: "Its number",
          options: [
            { value: "shown", label: "Shown" },
            { value: "with-proof", label: "Hidden until something shows it" },
          ],
          initial: "shown",
        },
      ],
    }),
  ],
});

export type EvidenceEntry = FieldValues<typeof evidenceSection.fields>["entries"][number];

/** Whether a page or a link shows a claim, rather than a note alone. */
export const isShown = ({ shownBy }: Pick<EvidenceEntry, "shownBy">) => shownBy.some(({ address }) => address !== "");
