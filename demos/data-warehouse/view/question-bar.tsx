import { useEffect, useState } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { STOP_MS } from "../engine/duckdb/settings.ts";
import { MAX_SHARED } from "./parameters.ts";

type QuestionBarProps = {
  /** When the running question started. */
  since: number | undefined;
  isStopping: boolean;
  isProfiling: boolean;
  onRun: () => void;
  onStop: () => void;
  onProfile: () => void;
  question: () => string;
};

/** Run, stop, explain and share. */
export function QuestionBar({ since, isStopping, isProfiling, onRun, onStop, onProfile, question }: QuestionBarProps) {
  async function share() {
    const text = question();
    if (text.length > MAX_SHARED) {
      toast({
        title: "Too long for a link",
        description: `A shared question may have ${MAX_SHARED} characters.`,
        variant: "destructive",
      });
      return;
    }
    const url = new URL(location.href);
    url.searchParams.set("q", text);
    try {
      await navigator.clipboard.writeText(url.href);
      toast({ title: "Link copied", description: "It opens this question on the same rows." });
    } catch (error) {
      console.error(error);
      toast({ title: "Could not copy the link", description: url.href, variant: "destructive" });
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={since === undefined ? onRun : onStop} busy={isStopping} keepsFocus className="min-w-24">
        {since === undefined ? "Run" : "Stop"}
      </Button>
      <Button variant="secondary" busy={isProfiling} onClick={onProfile}>
        Plan and times
      </Button>
      <Button variant="secondary" onClick={() => void share()}>
        Copy link
      </Button>
      {since !== undefined && <Clock since={since} />}
      <output className="text-sm text-muted empty:hidden">
        {isStopping &&
          `Stopping … An engine that is still busy after ${STOP_MS / 1000} seconds is ended, and the warehouse rebuilt.`}
      </output>
    </div>
  );
}

function Clock({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="font-mono text-sm text-muted tabular-nums">{Math.max(0, (now - since) / 1000).toFixed(1)} s</span>
  );
}
