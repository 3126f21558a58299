import { serveReader } from "#engines/documents/reading/serve-reader.ts";
import { isKnown, languageNote } from "#engines/documents/words/language.ts";
import { understand } from "./understand.ts";

serveReader({
  understand,
  pagesToShow: ({ findings, items }) =>
    [...findings, ...items.flatMap((item) => Object.values(item))].flatMap(({ place }) => place?.page ?? []),
  notes: ({ language }) => (language === undefined || isKnown(language) ? [] : [languageNote(language)]),
});
