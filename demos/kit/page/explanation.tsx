import { Dialog } from "#app/ui/controls/dialog.tsx";

type ExplanationProps = { title: string; paragraphs: readonly string[]; isOpen: boolean; onClose: () => void };

/** What happens behind the scenes of a demo. */
export function Explanation({ title, paragraphs, isOpen, onClose }: ExplanationProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={`How this works: ${title}`}>
      <div className="grid gap-3 text-[15px]">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
