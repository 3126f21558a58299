import { type FieldValues, linesField, objectsField, textareaField, textField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

const TITLE = { required: true, limit: 80 } as const;
const DAYS = { format: "number", limit: 6, required: true, placeholder: "4" } as const;
const RATE = { format: "number", limit: 8 } as const;

const names = new Intl.DisplayNames("en", { type: "currency" });
const currencies = Intl.supportedValuesOf("currency").map((value) => ({
  value,
  label: `${value}, ${names.of(value)}`,
}));

export const estimateSection = defineSection({
  key: "estimate",
  title: "Estimate",
  summary: "The building blocks of your services, with their days, rates and risks, that visitors estimate from.",
  address: "/estimate",
  hasPage: false,
  fields: [
    {
      kind: "select",
      name: "offered",
      label: "Estimates on this site",
      help: "Sample blocks and rates are offered only by the sample owner.",
      options: [
        { value: "yes", label: "Visitors estimate here" },
        { value: "no", label: "Off" },
      ],
      initial: "no",
    },
    {
      kind: "select",
      name: "ranges",
      label: "Ranges beside the price tiers",
      help: "What the usual blocks of a service cost and take: on its card and page, in its proposal, in the search and the chat.",
      options: [
        { value: "shown", label: "Shown" },
        { value: "hidden", label: "Hidden" },
      ],
      initial: "shown",
    },
    {
      kind: "select",
      name: "currency",
      label: "Currency",
      options: currencies,
      initial: "USD",
    },
    textField("rate", "Price of a day", { ...RATE, help: "Empty: visitors see how long, not how much." }),
    {
      kind: "select",
      name: "daysAWeek",
      label: "Days a week that you work on a project",
      options: ["1", "2", "3", "4", "5"].map((value) => ({ value, label: value })),
      initial: "5",
    },
    textField("onTop", "What comes on top of the days", {
      limit: 200,
      placeholder: "Waiting and holidays come on top.",
      help: "A sentence for visitors, and the next one too. Optional.",
    }),
    textField("notIncluded", "What the price does not include", {
      limit: 200,
      placeholder: "Travel is not included.",
    }),
    objectsField("risks", "Risks", {
      singular: "risk",
      most: 12,
      help: "What makes several blocks take longer at once.",
      fields: [
        textField("title", "Title", { ...TITLE, placeholder: "Quality of the data" }),
        {
          kind: "percent",
          name: "together",
          label: "How strongly its blocks move together, in percent",
          initial: 50,
        },
        textareaField("narrows", "What would narrow it", { limit: 200, help: "One sentence for visitors." }),
      ],
    }),
    objectsField("services", "Services", {
      singular: "service",
      most: 12,
      fields: [
        textField("title", "Title", TITLE),
        textField("slug", "Its address", {
          required: true,
          format: "slug",
          limit: 100,
          placeholder: "data-engineering",
          help: "As on the page of the services, which then leads here.",
        }),
        textField("rate", "Price of a day", { ...RATE, help: "Empty: the one above." }),
        objectsField("blocks", "Blocks", {
          singular: "block",
          least: 1,
          most: 20,
          fields: [
            textField("title", "Title", TITLE),
            textareaField("text", "What it contains", { limit: 200 }),
            textField("optimistic", "Days in the best case", DAYS),
            textField("likely", "Days as a rule", DAYS),
            textField("pessimistic", "Days in the worst case", DAYS),
            textField("rate", "Price of a day", { ...RATE, help: "Empty: the service’s." }),
            linesField("requires", "Needs these blocks", {
              singular: "block",
              most: 10,
              limit: 80,
              help: "By their titles. They are chosen with it.",
            }),
            textField("risk", "Its risk", { limit: 80, help: "The title of a risk. Optional." }),
            {
              kind: "select",
              name: "chosen",
              label: "At the start",
              options: [
                { value: "yes", label: "Chosen" },
                { value: "no", label: "Not chosen" },
              ],
              initial: "yes",
            },
          ],
        }),
        objectsField("questions", "Questions", {
          singular: "question",
          most: 8,
          fields: [
            textField("title", "Title", { ...TITLE, limit: 40, placeholder: "Sources" }),
            textField("text", "Question", { required: true, limit: 160 }),
            linesField("blocks", "Asked for these blocks", {
              singular: "block",
              most: 20,
              limit: 80,
              help: "By their titles; none: always asked.",
            }),
            textField("after", "Asked after this answer", {
              limit: 140,
              placeholder: "Sources: More than ten",
              help: "To an earlier question: its title, a colon, the answer. Optional.",
            }),
            objectsField("choices", "Answers", {
              singular: "answer",
              least: 1,
              most: 8,
              help: "Visitors may also say that they are not sure, which changes nothing.",
              fields: [
                textField("label", "Answer", TITLE),
                textField("factor", "Multiplies the days by", {
                  format: "number",
                  limit: 6,
                  placeholder: "1.3",
                  help: "Empty: no change.",
                }),
                textField("block", "Of this block", { limit: 80, help: "Its title; empty: of all." }),
                textField("settles", "Settles this risk", { limit: 80, help: "Its title. Optional." }),
              ],
            }),
          ],
        }),
      ],
    }),
  ],
});

export type EstimateSettings = FieldValues<typeof estimateSection.fields>;
