import { MutationCache, QueryClient, type Mutation, type QueryKey } from "@tanstack/react-query";
import { ApiError, ConflictError } from "./http/api-error.ts";

declare module "@tanstack/react-query" {
  interface Register {
    defaultError: Error;
    mutationMeta: {
      /** Keys of the queries that become stale when the mutation succeeds, or finds a record changed. */
      invalidates?: readonly QueryKey[];
    };
  }
}

const FIVE_MINUTES = 5 * 60 * 1000;
/** Statuses that a retry cannot change. */
const FINAL_STATUSES = new Set<number | undefined>([400, 401, 403, 404, 409, 422]);

const isFinal = (error: Error | null): boolean =>
  error instanceof ApiError && FINAL_STATUSES.has(error.status);

/** Creates the query client. A successful mutation invalidates the queries in its `meta.invalidates`. */
export function createQueryClient(): QueryClient {
  const invalidate = ({ meta }: Pick<Mutation, "meta">): void => {
    // Not awaited: the mutation has succeeded, even if a list fails to reload.
    for (const queryKey of meta?.invalidates ?? []) void client.invalidateQueries({ queryKey });
  };
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => invalidate(mutation),
      onError: (error, _variables, _result, mutation) => {
        if (error instanceof ConflictError) invalidate(mutation);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        retry: (failures, error) => failures < 3 && !isFinal(error),
        // A screen mounts after its preload has failed.
        retryOnMount: ({ state }) => !isFinal(state.error),
        // The API may run on this machine, which is reachable without a network.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // Sent once and never queued while offline.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}
