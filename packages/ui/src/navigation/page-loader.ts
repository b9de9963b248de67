/** Waits for the code of the next page. A newer load replaces one that is in flight. */
export function createPageLoader(notify: () => void) {
  let loading: Promise<void> | undefined;
  return {
    isLoading: () => loading !== undefined,
    /** Calls `onLoaded` at once without a promise, else when it has settled and is still the newest. */
    async load(promise: Promise<void> | undefined, onLoaded: () => void): Promise<void> {
      loading = promise;
      if (promise) {
        notify();
        await promise;
        if (loading !== promise) return;
      }
      onLoaded();
    },
    cancel() {
      loading = undefined;
    },
  };
}
