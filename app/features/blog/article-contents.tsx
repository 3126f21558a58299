import { useEffect, useState } from "react";
import { SCROLL } from "#app/lib/scroll.ts";
import type { Heading } from "./render-post.server.ts";

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

/** The last heading that has passed the line below the top bar. */
function useActiveHeading(headings: readonly Heading[]): string | undefined {
  const [active, setActive] = useState<string | undefined>(undefined);
  useEffect(() => {
    const elements = headings.flatMap(({ id }) => document.getElementById(id) ?? []);
    const update = () => {
      const passed = elements.filter((element) => element.getBoundingClientRect().top <= SCROLL.sectionDetection);
      setActive(passed.at(-1)?.id);
    };
    // Runs whenever a heading crosses the line, in either direction.
    const observer = new IntersectionObserver(update, {
      rootMargin: `-${SCROLL.sectionDetection}px 0px 0px`,
      // A heading that a link jumped to stands on the line, half way through.
      threshold: [0, 1],
    });
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);
  return active;
}
