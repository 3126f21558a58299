import { useAnswer } from "#app/admin/api/queries.ts";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
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
