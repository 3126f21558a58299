import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { FRAME_GAPS } from "#contract/frame.ts";
import type { Route } from "./+types/frame.route";

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, FRAME_GAPS.title);
}

/** In the column of the headings of other pages. */
export default function Frame() {
  return (
    <div className="page-measure pt-32 pb-24 md:pt-36">
      <div className="plain-page max-w-2xl md:ml-[222px]">
        <h1 className="headline mb-6 text-4xl sm:text-5xl">{FRAME_GAPS.title}</h1>
        {FRAME_GAPS.body}
      </div>
    </div>
  );
}
