import { ArrowLeft } from "#app/components/icons/shell.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { SearchButton } from "../search/search-button.tsx";
import { BarFrame } from "./bar-frame.tsx";
import { Brand } from "./brand.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** The top bar of every page except the home page: the way back and the theme toggle. */
export function PageBar({ brand, mark }: { brand: string; mark: string }) {
  return (
    <BarFrame>
      <Brand name={brand} mark={mark} markOnlyOnPhones />
      <div className="flex shrink-0 items-center gap-2">
        <ButtonLink href="/" variant="ghost" size="sm" className="min-h-10">
          <ArrowLeft className="size-4" />
          Back to Portfolio
        </ButtonLink>
        <SearchButton />
        <ThemeToggle />
      </div>
    </BarFrame>
  );
}
