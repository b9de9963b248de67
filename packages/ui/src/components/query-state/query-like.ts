/** The part of a TanStack Query result that is used here. */
export interface QueryLike<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  failureCount: number;
  refetch: (options: { cancelRefetch: boolean }) => unknown;
}
