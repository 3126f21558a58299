import { useEffect } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import { fontFamily, loadTypeface } from "#app/ui/theme/typefaces.ts";
import type { FieldValues } from "#content-types/fields.ts";
import { accentTokens, type lookSection } from "#content-types/site/look.ts";
import {
  type LetterFacts,
  type Letters,
  mailsSection,
  writeLetter,
  writePostFooter,
} from "#content-types/site/mails.ts";

/** The emails as they will be sent, following what is typed. */
export function MailPreviews({ values }: { values: object }) {
  const { data } = useAnswer("/api/admin/mail-facts");
  if (!data) return null;
  return mailsSection.fields.map(({ name, label }) => {
    if (name === "closing") return null;
    const letters = values as Letters;
    const { subject, text } =
      name === "postFooter" ? postEnd(letters, data.already) : writeLetter(letters, name, data[name]);
    return (
      <Card key={name} as="section" aria-label={`Preview: ${label}`}>
        <CardHeader>
          <h2 className="min-w-0 wrap-anywhere">{subject}</h2>
        </CardHeader>
        <CardBody className="whitespace-pre-line text-[15px] wrap-anywhere">
          <p className="mb-4 text-sm text-muted">{label}, as it will be sent</p>
          {text}
        </CardBody>
      </Card>
    );
  });
}

/** The title and the text above are the post's. */
const postEnd = (letters: Letters, facts: LetterFacts) => ({
  subject: "The title of the post",
  text: `…\n\n${writePostFooter(letters, facts)} Unsubscribe`,
});

type Look = FieldValues<typeof lookSection.fields>;

const LINES = [
  { color: "var(--accent)", points: "0,52 40,40 80,44 120,22 160,26 200,8" },
  { color: "var(--chart-data,var(--data))", points: "0,40 40,46 80,30 120,36 160,40 200,30" },
];

/** A sample of the site in both themes, following what is chosen. */
export function LookPreview({ values }: { values: object }) {
  const { typeface, ...colors } = values as Look;
  useEffect(() => {
    // Until it has loaded, and if it can't be, the sample is set in the fallback.
    loadTypeface(typeface).catch((error: unknown) => console.error(error));
  }, [typeface]);
  return (
    <Card as="section" aria-label="Sample of your look">
      <CardBody className="grid gap-4">
        {(["light", "dark"] as const).map((theme) => (
          <figure
            key={theme}
            aria-label={`The site in the ${theme} theme`}
            className={classNames(
              theme,
              "grid gap-3 rounded-card border border-line bg-background p-4 text-[15px] text-ink",
            )}
            style={{ ...accentTokens(colors, theme), fontFamily: fontFamily(typeface) }}
          >
            <p className="headline text-2xl">Work you can check</p>
            <p className="text-muted">
              Text as visitors read it, with <span className="text-accent-text underline">a link</span>.
            </p>
            <p className="flex flex-wrap gap-2">
              <span className={buttonStyles({ size: "sm" })}>Get in touch</span>
              <span className={buttonStyles({ size: "sm", variant: "secondary" })}>See projects</span>
            </p>
            <div className="rounded-card border border-line bg-surface p-4">
              <p className="font-semibold">A card with a chart</p>
              <svg aria-hidden viewBox="0 0 200 60" className="mt-2 w-full" fill="none" strokeWidth={2}>
                {LINES.map(({ color, points }) => (
                  <polyline key={points} points={points} style={{ stroke: color }} />
                ))}
              </svg>
            </div>
          </figure>
        ))}
      </CardBody>
    </Card>
  );
}
