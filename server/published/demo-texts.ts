import { readFileSync } from "node:fs";
import { demos } from "#demos/demos.ts";
import { demoPage } from "#demos/kit/demo.ts";
import { projectFile } from "#server/ai/runtime/project-file.ts";
import type { Source } from "./published-text.ts";

type DemoText = { heading: string; text: string };

/** What a demo is for comes first, as in every other source; its page begins with the demo itself. */
const isAbout = ({ heading }: DemoText) => heading === "About this demo";

/** What the pages of the demos explain, as a test writes it down from the pages themselves. */
export const demoSources = (): Source[] =>
  demos
    .filter(({ page }) => page === "listed")
    .map((demo) => {
      const { path, title } = demoPage(demo);
      const texts = JSON.parse(
        readFileSync(projectFile("demos", demo.address, "page-texts.json"), "utf8"),
      ) as DemoText[];
      return {
        id: path,
        isDemo: true,
        texts: [...texts.filter(isAbout), ...texts.filter((each) => !isAbout(each))].map(({ heading, text }) => ({
          text,
          title,
          href: path,
          context: [`${title} demo`, heading].filter(Boolean).join(", "),
        })),
      };
    });
