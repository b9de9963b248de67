import type { Total } from "@market/api-client";
import { useSyncExternalStore } from "react";

/** The export that is running. It belongs to the tab, so that it outlives the screen that has started it. */
export interface RunningExport {
  /** Names the file, e.g. `shops`. */
  name: string;
  /** Number of rows that have arrived. */
  rows: number;
  total: Total | undefined;
  cancel: () => void;
}

let running: RunningExport | undefined;
const listeners = new Set<() => void>();

export function getRunningExport(): RunningExport | undefined {
  return running;
}

export function setRunningExport(next: RunningExport | undefined): void {
  running = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRunningExport(): RunningExport | undefined {
  return useSyncExternalStore(subscribe, getRunningExport);
}
