import { classNames } from "#app/ui/lib/class-names.ts";

type BrandProps = { name: string; mark: string; markOnlyOnPhones?: boolean };

/** The owner's name and logo: their icon, or a body in a flow, like the hero figure. */
export function Brand({ name, mark, markOnlyOnPhones = false }: BrandProps) {
  return (
    <a href="/" className="flex min-w-0 items-center gap-2.5 font-semibold tracking-tight">
      {mark ? (
        <img src={mark} alt="" className="size-6 shrink-0 rounded-tag" />
      ) : (
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-6 shrink-0"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d="M1.5 9.5C6 9.5 7 5 12 5s6 4.500 10.500 4.500M1.500 14.500C6 14.500 7 19 12 19s6-4.500 10.500-4.500" />
          <circle cx="12" cy="12" r="3" />
        </svg>
      )}
      <span className={classNames("truncate pe-px", markOnlyOnPhones && "max-sm:sr-only")}>{name}</span>
    </a>
  );
}
