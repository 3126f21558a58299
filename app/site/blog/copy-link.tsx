import { Button } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Link2, Share2 } from "#app/ui/icons/links.ts";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";

/** Copies the page's URL, and offers the system's share dialog where there is one. */
export function CopyLink({ title }: { title: string }) {
  const canShare = useHydrated() && "share" in navigator;
  const address = () => window.location.href.split("#")[0] ?? window.location.href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
      toast({ title: "Link copied", description: title });
    } catch (error) {
      console.error(error);
      toast({ title: "Could not copy the link", description: address(), variant: "destructive" });
    }
  }
  async function share() {
    try {
      await navigator.share({ title, url: address() });
    } catch (error) {
      // Closing the share dialog is not an error.
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
