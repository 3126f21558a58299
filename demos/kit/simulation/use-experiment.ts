import { useSyncExternalStore } from "react";
import { initialValues, type Parameters, readExperiment, type ValuesOf, writeExperiment } from "./experiment-url.ts";

type Experiment<Given extends Parameters> = {
  /** The values when the page was opened. The object never changes. */
  opened: ValuesOf<Given>;
  values: ValuesOf<Given>;
  /** Problems with the URL that the page was opened with. */
  problems: readonly string[];
};

/** Creates a hook that keeps an experiment's parameters in the URL. */
export function createExperiment<Given extends Parameters>(parameters: Given) {
  const listeners = new Set<() => void>();
  const initial = initialValues(parameters);
  const onServer: Experiment<Given> = { opened: initial, values: initial, problems: [] };
  let current: Experiment<Given> | undefined;

  function read(): Experiment<Given> {
    if (!current) {
      const { values, problems } = readExperiment(location.search, parameters);
      // Keep the server's object if there are no parameters, so that hydration doesn't restart the run.
      const opened = location.search === "" ? initial : values;
      current = { opened, values: opened, problems };
    }
    return current;
  }

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function set(changes: Partial<ValuesOf<Given>>) {
    const values = { ...read().values, ...changes };
    current = { ...read(), values, problems: [] };
    history.replaceState(
      history.state,
      "",
      `${location.pathname}${writeExperiment(values, parameters)}${location.hash}`,
    );
    for (const listener of listeners) listener();
  }

  return function useExperiment() {
    return { ...useSyncExternalStore(subscribe, read, () => onServer), set };
  };
}
