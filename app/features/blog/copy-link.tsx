import { Link2, Share2 } from "#app/components/icons/links.ts";
import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { useHydrated } from "#app/lib/use-hydrated.ts";

/** Copies the address of this page; where the system can share, offers that, too. */
export function CopyLink({ title }: { title: string }) {
  const canShare = useHydrated() && "share" in navigator;
  const address = () => window.location.href.split("#")[0] ?? window.location.href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      toast({ title: "Link copied", description: title });
    } catch (error) {
      console.error(error);
      toast({ title: "The link could not be copied", description: address(), variant: "destructive" });
    }
  }
  async function share() {
    try {
      await navigator.share({ title, url: address() });
    } catch (error) {
      // Closing the system's dialog is no failure.
      if ((error as Error).name !== "AbortError") console.error(error);
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Link2 className="size-4" />
        Copy link
      </Button>
      {canShare && (
        <Button variant="secondary" onClick={() => void share()}>
          <Share2 className="size-4" />
          Share
        </Button>
      )}
    </>
  );
}
