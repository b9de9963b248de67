import type { Traffic } from "./traffic.ts";

export interface Result {
  promise: string;
  result: string;
  isKept: boolean;
}

/** Returns a function that prints lines with the seconds since the start. */
export function createLog(): (line: string) => void {
  const start = performance.now();
  return (line) => {
    const seconds = (performance.now() - start) / 1000;
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${line}`);
  };
}

/** Returns the longest time without a response between two times, in seconds. */
export function measureGap(responses: { at: number }[], from: number, to: number): number {
  const times = responses.map(({ at }) => at).filter((at) => at > from && at < to);
  let longest = 0;
  let last = from;
  for (const time of [...times.toSorted((a, b) => a - b), to]) {
    longest = Math.max(longest, time - last);
    last = time;
  }
  return longest / 1000;
}

export function printTable(
  traffic: Traffic,
  results: Result[],
  figures: Record<string, number>,
): void {
  console.log("\nResponses");
  for (const [phase, counts] of traffic.counts) {
    const list = [...counts].map(([status, count]) => `${status}: ${count}`);
    console.log(`  ${phase.padEnd(24)} ${list.join(", ")}`);
  }
  console.log("\nSeconds and rates");
  for (const [name, value] of Object.entries(figures)) {
    console.log(`  ${value.toFixed(1).padStart(6)}  ${name}`);
  }
  printResults(results);
}

export function printResults(results: Result[]): void {
  console.log("\nPromises");
  for (const { promise, result, isKept } of results) {
    console.log(`  ${isKept ? "kept  " : "BROKEN"}  ${promise}: ${result}`);
  }
}
