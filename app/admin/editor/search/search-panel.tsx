import type { FieldErrors } from "#app/ui/api/api-error.ts";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { addressOf, type ContentType } from "#content-types/content-type.ts";
import { headTexts, isSeoField, seoFields } from "#content-types/seo-fields.ts";
import { errorOf } from "../fields/errors.ts";
import { TextInput } from "../fields/text-input.tsx";
import type { Values } from "../values.ts";
import { SnippetPreview } from "./snippet-preview.tsx";
import { SocialCard } from "./social-card.tsx";

type SearchPanelProps = {
  type: ContentType;
  values: Values;
  errors: FieldErrors;
  owner: string;
  host: string;
  onChange: (part: object) => void;
};

/** How search engines and social networks show the page, and the texts that the owner may write for them. */
export function SearchPanel({ type, values, errors, owner, host, onChange }: SearchPanelProps) {
  const head = headTexts(values);
  const defaults: Record<string, string> = { seoTitle: values.title, seoDescription: values.description };
  return (
    <Card>
      <CardBody className="grid gap-5 sm:p-5">
        <h2 className="text-sm font-medium">Search engines and social media</h2>
        {type.fields.some(isSeoField) &&
          seoFields.map((field) => (
            <TextInput
              key={field.name}
              field={{ ...field, placeholder: defaults[field.name] ?? "" }}
              value={(values[field.name] as string | undefined) ?? ""}
              error={errorOf(errors, field.name)}
              onChange={(value) => onChange({ [field.name]: value })}
            />
          ))}
        <SnippetPreview {...head} owner={owner} host={host} path={addressOf(type, values.slug || "…")} />
        <SocialCard {...head} type={type} drawn={values} host={host} />
      </CardBody>
    </Card>
  );
}
