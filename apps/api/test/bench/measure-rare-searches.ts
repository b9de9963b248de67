import { listRareSearches, OTHER_CALLS } from "./scale-calls.ts";

const ROUNDS = 5;

/**
 * Searches for twelve rare words at once while other calls run one after the other, several times.
 * @returns the durations of the rounds and of the other calls in milliseconds
 */
export async function measureRareSearches(
  get: (path: string) => Promise<unknown>,
  rows: number,
): Promise<{ searches: number[]; others: number[] }> {
  const searches: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const state = { isSearching: true };
    const runOthers = async (path: string): Promise<void> => {
      while (state.isSearching) others.push(await measure(() => get(path)));
    };
    const running = OTHER_CALLS.map(runOthers);
    searches.push(await measure(() => Promise.all(listRareSearches(rows, round).map(get))));
    state.isSearching = false;
    await Promise.all(running);
  }
  return { searches, others };
}

async function measure(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
