import { type ComponentType, createElement, use } from "react";

/** One entry for each part whose code was lost; calling it lets the next render fetch that code again. */
const lost = new Set<() => void>();

/**
 * A component whose code is fetched when it is first rendered, or by `preload`. Unlike React's `lazy` it can be
 * retried: an error boundary calls `forgetLostParts` before it renders its children again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined;

  function start() {
    if (loading) return loading;
    const started = load();
    loading = started;
    started.catch(() => lost.add(() => forget(started)));
    return started;
  }
  function forget(failed: Promise<ComponentType<Props>>) {
    if (loading === failed) loading = undefined;
  }

  const Part = (props: Props) => createElement(use(start()), props);
  return Object.assign(Part, {
    /** A failure is not kept: rendering the part tries once more. */
    preload: () => {
      const started = start();
      started.catch(() => forget(started));
    },
  });
}

export function forgetLostParts() {
  for (const forget of lost) forget();
  lost.clear();
}
