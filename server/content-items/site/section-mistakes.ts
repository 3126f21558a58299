import type { SectionKey, SiteContent } from "#content-types/site/site-sections.ts";
import { isAddress } from "#server/discovery/public-pages.ts";
import type { MediaService } from "#server/media/media.service.ts";
import { pictureMistakes } from "./picture-sizes.ts";

/** What the schema can't see before a section is published: mistakes by field. `site` is what visitors see now. */
export async function sectionMistakes(
  key: SectionKey,
  fields: Record<string, unknown>,
  { media, site }: { media: MediaService; site: SiteContent },
): Promise<Record<string, string>> {
  if (key === "pictures") return pictureMistakes(fields, media);
  if (key === "parts") return addressMistakes(fields as SiteContent["parts"], site);
  return {};
}

function addressMistakes({ pages }: SiteContent["parts"], site: SiteContent): Record<string, string> {
  const wrong = pages.flatMap(({ address }, index) =>
    isAddress(site, address) ? [] : [[`pages.${index}.address`, `There is no page at ${address}`]],
  );
  return Object.fromEntries(wrong);
}
