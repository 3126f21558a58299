/**
 * The styles shared by all form controls. 16px on phones: iOS zooms into anything smaller on focus.
 */
export const controlStyles =
  "w-full min-w-0 rounded-control border border-field-line bg-background px-3.5 py-2 text-base text-ink transition-colors duration-150 ease-out placeholder:text-muted placeholder:opacity-100 hover:border-ink aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken disabled:text-muted sm:text-[15px]";
