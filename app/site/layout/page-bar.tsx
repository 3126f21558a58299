import { SearchButton } from "#app/site/search/search-button.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { ArrowLeft } from "#app/ui/icons/shell.ts";
import { Brand } from "#app/ui/layout/brand.tsx";
import { ThemeToggle } from "#app/ui/theme/theme-toggle.tsx";
import { BarFrame } from "./bar-frame.tsx";

/** The top bar of every page except the home page: the way back and the theme toggle. */
export function PageBar({ brand, mark, back }: { brand: string; mark: string; back: string }) {
  return (
    <BarFrame>
      <Brand name={brand} mark={mark} markOnlyOnPhones />
      <div className="flex shrink-0 items-center gap-2">
        <ButtonLink href="/" variant="ghost" size="sm" className="min-h-10">
          <ArrowLeft className="size-4" />
          {back}
        </ButtonLink>
        <SearchButton />
        <ThemeToggle />
      </div>
    </BarFrame>
  );
}
