import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Engine } from "../engine/duckdb/engine.ts";
import type { Warehouse } from "../engine/start-warehouse.ts";
import type { SamplePlant } from "../sample/sample-plant.ts";

type WarehouseState =
  | { phase: "idle" }
  | { phase: "starting"; label: string; share: number; notice?: string }
  | { phase: "ready"; warehouse: Warehouse; notice?: string }
  | { phase: "failed"; reason: string };

/** Starts the warehouse on request and ends its worker when the page is left. */
export function useWarehouse() {
  const [state, setState] = useState<WarehouseState>({ phase: "idle" });
  const running = useRef<AbortController>(undefined);
  const engine = useRef<Engine>(undefined);

  function end() {
    running.current?.abort(new Error("The warehouse was ended."));
    running.current = undefined;
    engine.current?.end();
    engine.current = undefined;
  }

  async function start(plant: SamplePlant, notice?: string) {
    end();
    const controller = new AbortController();
    running.current = controller;
    let said = "";
    const say = (label: string, share: number) => {
      // Hundreds of chunks arrive; rendering each would keep the page busy.
      const text = `${label} ${Math.round(100 * share)}`;
      if (text === said) return;
      said = text;
      if (running.current === controller) setState({ phase: "starting", label, share, ...(notice && { notice }) });
    };
    say("Loading", 0);
    try {
      const { startWarehouse } = await import("../engine/start-warehouse.ts");
      const warehouse = await startWarehouse(plant, controller.signal, ({ label, share }) => say(label, share));
      if (running.current !== controller) return warehouse.engine.end();
      engine.current = warehouse.engine;
      // The workbench is large: rendering it must not block the page.
      startTransition(() => setState({ phase: "ready", warehouse, ...(notice && { notice }) }));
    } catch (error) {
      if (running.current !== controller) return;
      console.error(error);
      setState({ phase: "failed", reason: "The warehouse could not be started. Check the connection and try again." });
    }
  }

  function stop() {
    end();
    setState({ phase: "idle" });
  }

  const endLatest = useEffectEvent(end);
  const stopLatest = useEffectEvent(stop);
  useEffect(() => {
    // A page that comes back from the browser's cache must not believe in a worker that is gone.
    const leave = () => stopLatest();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      endLatest();
    };
  }, []);

  return { state, start, stop };
}
