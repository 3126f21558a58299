import { useSyncExternalStore } from "react";
import { initialValues, type Parameters, readExperiment, type ValuesOf, writeExperiment } from "./experiment-url.ts";

type Experiment<Given extends Parameters> = {
  /** What the address said when the page was opened; the same object for good. */
  opened: ValuesOf<Given>;
  values: ValuesOf<Given>;
  /** What was wrong with the address. */
  problems: readonly string[];
};

/** The state of one experiment, kept in the address of its page. The hook gives it and a function that changes it. */
export function createExperiment<Given extends Parameters>(parameters: Given) {
  const listeners = new Set<() => void>();
  const initial = initialValues(parameters);
  const onServer: Experiment<Given> = { opened: initial, values: initial, problems: [] };
  let current: Experiment<Given> | undefined;

  function read(): Experiment<Given> {
    if (!current) {
      const { values, problems } = readExperiment(location.search, parameters);
      // Without parameters it is the experiment that the server has rendered.
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
