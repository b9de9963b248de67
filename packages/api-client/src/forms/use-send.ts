import { MutationObserver, useQueryClient, type MutationOptions } from "@tanstack/react-query";

/** Makes the call of a mutation. */
export interface Send {
  <Result>(mutation: MutationOptions<Result>): Promise<Result>;
  <Result, Input>(mutation: MutationOptions<Result, Error, Input>, input: Input): Promise<Result>;
}

/** Returns what makes the calls of a submission, which `useSubmit` of `@market/ui` runs. Calls go on if the component is removed. */
export function useSend(): Send {
  const queryClient = useQueryClient();
  return <Result, Input>(
    mutation: MutationOptions<Result, Error, Input>,
    input?: unknown,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of `Send` checks it
  ) => new MutationObserver(queryClient, mutation).mutate(input as Input);
}
