import { type ComponentType, createElement, use } from "react";

/** One entry for each part that failed to load; calling it lets the next render try again. */
const failed = new Set<() => void>();

/**
 * A component whose code is loaded when it first renders, or by `preload`. Unlike React's `lazy` it can be retried: an
 * error boundary calls `resetFailedParts` before it renders its children again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;

  function start() {
    if (loading) return loading;
    const started = load();
    loading = started;
    started.catch(() => failed.add(() => forget(started)));
    return started;
  }
  function forget(failed: Promise<ComponentType<Props>>) {
    if (loading === failed) loading = undefined;
  }

  const Part = (props: Props) => createElement(use(start()), props);
  return Object.assign(Part, {
    /** A failure is ignored: rendering the part tries again. */
    preload: () => {
      const started = start();
      started.catch(() => forget(started));
    },
  });
}

export function resetFailedParts() {
  for (const forget of failed) forget();
  failed.clear();
}
