import { ScriptNote } from "#app/components/layout/script-note.tsx";
import { Island } from "#app/islands/island.tsx";
import type { Catalog } from "./product-browser.tsx";
import { ShopDemo } from "./shop-demo.tsx";
import { ShopExplained } from "./shop-explained.tsx";

type ShopPageProps = { catalog: Catalog; names: Readonly<Record<string, string>> };

export function ShopPage({ catalog, names }: ShopPageProps) {
  return (
    <>
      <div>
        <ScriptNote>
          You can search and browse the sample goods. The cart, the checkout and the failure lab need JavaScript, which
          is switched off in this browser; without it, the search knows words but not meanings.
        </ScriptNote>
        <p className="mb-8 max-w-2xl text-lg">
          A shop that can’t be cheated: break it with the failure lab, or send a hundred buyers at once, and watch
          whether stock and money still add up. Everything in it is sample data.
        </p>
        <Island name="shop-demo" wake="presence" component={ShopDemo} props={{ catalog, names }} />
      </div>
      <ShopExplained />
    </>
  );
}
