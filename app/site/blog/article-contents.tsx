import { useEffect, useState } from "react";
import type { Heading } from "#app/site/content/article.server.ts";

/** The table of contents. It marks the section that is being read; without script it is a list of links. */
export function ArticleContents({ headings }: { headings: readonly Heading[] }) {
  const active = useActiveHeading(headings);
  return (
    <nav aria-labelledby="contents-title">
      <h2 id="contents-title" className="label-mono text-muted">
        Contents
      </h2>
      <ol className="mt-3 grid gap-0.5 border-l border-line text-sm">
        {headings.map(({ id, level, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === active ? "location" : undefined}
              className={`-ml-px block border-l border-transparent py-1 text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink ${level === 3 ? "pl-7" : "pl-4"}`}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Where readers look: a heading is current once it is in the upper part of the screen. */
const READING_LINE = 0.3;

/** The last heading that has passed the reading line. */
function useActiveHeading(headings: readonly Heading[]): string | undefined {
  const [active, setActive] = useState<string | undefined>(undefined);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = elements.filter(
        (element) => element.getBoundingClientRect().top <= window.innerHeight * READING_LINE,
      );
      setActive(passed.at(-1)?.id);
    };
    // Runs whenever a heading crosses the line, in either direction.
    const observer = new IntersectionObserver(update, {
      rootMargin: `0px 0px -${100 - 100 * READING_LINE}%`,
      threshold: [0, 1],
    });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return active;
}
