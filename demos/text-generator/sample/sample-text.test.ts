import { expect, test } from "vitest";
import { countWords } from "#engines/text/count-words.ts";
import { sampleText } from "./sample-text.ts";
import { TEXT_KINDS } from "./texts.ts";

/** Every stop of the page's slider. */
const LENGTHS = Array.from({ length: 46 }, (_, step) => 50 + 10 * step);

test.each(TEXT_KINDS.filter((type) => type !== "code"))(
  "a sample %s is within 15% of every length the slider offers",
  (type) => {
    const off = LENGTHS.map((asked) => ({ asked, got: countWords(sampleText(type, asked)) })).filter(
      ({ asked, got }) => Math.abs(got - asked) > 0.15 * asked,
    );
    expect(off).toEqual([]);
  },
);

test.each(["story", "blog", "email", "marketing"] as const)("a sample %s ends with a whole sentence", (type) => {
  for (const asked of LENGTHS) expect(sampleText(type, asked)).toMatch(/([.!?]”?|Best regards,\nAlex)$/);
});

test("from a hundred words up, a sample keeps its opening and closing", () => {
  for (const asked of LENGTHS.filter((length) => length >= 100)) {
    expect(sampleText("story", asked)).toMatch(/^The lighthouse.*small lamps to pass\.$/s);
    expect(sampleText("email", asked)).toMatch(/^Subject: .*Best regards,\nAlex$/s);
    expect(sampleText("poem", asked)).toMatch(/^Night Shift\n\n.*come with rain\.$/s);
  }
});
