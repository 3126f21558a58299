import { Button } from "#app/ui/controls/button.tsx";
import type { Shop } from "./use-shop.ts";

/** What happened to the last request, where everyone sees and hears it. */
export function ShopNotices({ shop }: { shop: Shop }) {
  return (
    <div className="grid gap-2">
      <p
        aria-live="polite"
        className={shop.notice ? "rounded-control border border-line bg-sunken px-4 py-2.5" : "sr-only"}
      >
        {shop.notice}
      </p>
      {shop.isExpired && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-control border border-danger bg-danger-wash px-4 py-2.5"
        >
          Your sample shop has expired. Sample shops last an hour.
          <Button size="sm" busy={shop.isBusy} onClick={() => void shop.start()}>
            Start a new one
          </Button>
        </div>
      )}
      {shop.problem && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-control border border-danger bg-danger-wash px-4 py-2.5"
        >
          {shop.problem}
          {shop.canRetry && (
            <Button variant="secondary" size="sm" busy={shop.isBusy} onClick={() => void shop.retry()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
