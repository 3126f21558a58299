import * as z from "zod";
import { text } from "#contract/content.ts";
import { CONTENT_LIMITS } from "#contract/content-terms.ts";
import { type ContentTypeName, contentType, type RecordOf } from "./content-types.ts";
import type { FieldValues, TextField, TypeField } from "./fields.ts";

/** Derives the API's schemas from the fields. Only the server imports this, so that zod stays out of the browser. */

/** A path on this site or a web address; never a script. */
const LINK = /^($|\/[^/\\]|\/$|https?:\/\/)/i;
/** A picture from this site: pages load nothing from other hosts. */
const PICTURE_PATH = /^($|\/[^/\\])/;

const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).max(CONTENT_LIMITS.listEntries, `Please keep this to ${CONTENT_LIMITS.listEntries} entries`);

const textSchema = ({ kind, limit }: TextField) =>
  kind === "link" ? text(limit).regex(LINK, "Please enter a web address or a path") : text(limit);

const groupSchema = (fields: readonly TextField[]) =>
  z.object(Object.fromEntries(fields.map((field) => [field.name, textSchema(field)])));

function schemasOf(field: TypeField): Record<string, z.ZodType> {
  const { name } = field;
  switch (field.kind) {
    case "text":
    case "textarea":
    case "link":
      return { [name]: textSchema(field).default(field.initial ?? "") };
    case "select":
      return {
        [name]: z
          .enum(
            field.options.map(({ value }) => value),
            `Please choose a ${field.label.toLowerCase()}`,
          )
          .default(field.initial),
      };
    case "chips":
    case "lines":
      return { [name]: listOf(text(field.limit).min(1, "Please remove empty entries")).default([]) };
    case "objects":
      return { [name]: listOf(groupSchema(field.fields)).default([]) };
    case "object":
      return {
        [name]: groupSchema(field.fields).default(
          Object.fromEntries(field.fields.map((part) => [part.name, part.initial ?? ""])),
        ),
      };
    case "picture":
      return {
        [name]: text(CONTENT_LIMITS.link).regex(PICTURE_PATH, "Please choose a picture from this site").default(""),
        [field.altName]: text(CONTENT_LIMITS.listEntry).default(""),
      };
  }
}

const schemas = new Map<ContentTypeName, z.ZodObject>();

/** The schema of the fields that only this type has. */
export function schemaOf<Name extends ContentTypeName>(name: Name) {
  // Created once per type: seeding and saving parse many items.
  const schema = schemas.get(name) ?? z.object(Object.assign({}, ...contentType(name).fields.map(schemasOf)));
  schemas.set(name, schema);
  return schema as z.ZodObject & z.ZodType<FieldValues<RecordOf<Name>["fields"]>>;
}
