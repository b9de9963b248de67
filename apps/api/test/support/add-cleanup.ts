type Cleanup = () => Promise<unknown>;

const cleanups: Cleanup[] = [];

/**
 * Registers a function to call after the tests of the file, in reverse order of registration. Works
 * inside hooks and tests, where Vitest ignores a call of `afterAll`.
 */
export function addCleanup(cleanup: Cleanup): void {
  cleanups.push(cleanup);
}

/** Calls the registered functions. @throws the error of the first one that fails, after all were called */
export async function cleanUp(): Promise<void> {
  const results: PromiseSettledResult<unknown>[] = [];
  for (const cleanup of cleanups.splice(0).toReversed()) {
    results.push(...(await Promise.allSettled([cleanup()])));
  }
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
