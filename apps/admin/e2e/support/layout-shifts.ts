interface LayoutShift {
  value: number;
  /** The first characters of the HTML of each element that moved. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: LayoutShift[];
  }
}

/** Records the layout shifts in `window.layoutShifts`. Runs in the page before its scripts. */
export function recordLayoutShifts(): void {
  window.layoutShifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      };
      const moved = sources.map(({ node }) => node?.outerHTML.slice(0, 100) ?? "");
      window.layoutShifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
