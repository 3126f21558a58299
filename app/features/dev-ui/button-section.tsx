import { Trash } from "#app/components/icons/actions.ts";
import { Send } from "#app/components/icons/forms.ts";
import { Moon } from "#app/components/icons/shell.ts";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Tooltip } from "#app/components/ui/tooltip.tsx";
import { Specimen, SpecimenSection } from "./specimen.tsx";

const variants = ["primary", "secondary", "ghost", "destructive"] as const;
const sides = ["top", "right", "bottom", "left"] as const;

export function ButtonSection() {
  return (
    <SpecimenSection
      title="Buttons"
      caption="One primary button per view; the rest are quieter. Tab through them to see the focus ring."
    >
      <Specimen title="Default">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Small">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} size="sm">
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen title="Busy: same width, no second press">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen title="With icon, icon only, long text">
        <Button>
          <Send className="size-4.5" /> Send message
        </Button>
        <Button variant="secondary" size="icon" aria-label="Switch theme">
          <Moon className="size-5" />
        </Button>
        <Button variant="secondary" className="max-w-full shrink">
          A label much longer than any button should have still wraps inside its border
        </Button>
      </Specimen>
      <Specimen title="Links that look like buttons">
        <ButtonLink href="#top">Explore</ButtonLink>
        <ButtonLink href="#top" variant="secondary" newTab>
          Download CV
        </ButtonLink>
      </Specimen>
      <Specimen title="Tooltips: after a delay on hover, immediately on focus">
        {sides.map((side) => (
          <Tooltip key={side} label={`Shown on the ${side}`} side={side}>
            <Button variant="secondary" size="sm">
              {side}
            </Button>
          </Tooltip>
        ))}
        <Tooltip label="Deletes the post and everything that belongs to it. This cannot be undone.">
          <Button variant="ghost" size="icon" aria-label="Delete post">
            <Trash className="size-5" />
          </Button>
        </Tooltip>
      </Specimen>
    </SpecimenSection>
  );
}
