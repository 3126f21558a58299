import { RichText } from "#app/site/layout/rich-text.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { PageAnswer } from "#content-types/page.ts";
import type { HtmlNode } from "#engines/text/html-tree.ts";
import type { ContentView } from "./content-view.ts";

export const pageView: ContentView<PageAnswer, { nodes: HtmlNode[] }> = {
  View: ({ item, extras }) => (
    <>
      <PageHeading label="Page" title={item.title} lead={item.description} />
      <div className="page-measure grid grid-cols-1 pb-24 md:pl-[246px]">
        <RichText nodes={extras.nodes} />
      </div>
    </>
  ),
};
