import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useAction } from "./use-submission.ts";

test("runs one work at a time, says why it failed, and forgets that with the next", async () => {
  const onError = vi.fn<(error: Error) => void>();
  const queryClient = new QueryClient();
  const { result } = renderHook(() => useAction(onError), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  const fail: ((reason: Error) => void)[] = [];
  const first = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => fail.push(reject)));
  const second = vi.fn<() => Promise<void>>().mockResolvedValue();
  await act(async () => {
    void result.current.run(first);
    void result.current.run(second);
  });
  await waitFor(() => expect(result.current.isBusy).toBe(true));
  expect(second).not.toHaveBeenCalled();
  await act(async () => fail[0]?.(new Error("refused")));
  await waitFor(() =>
    expect(result.current).toMatchObject({ isBusy: false, error: new Error("refused") }),
  );
  expect(onError).toHaveBeenCalledOnce();
  expect(onError.mock.lastCall?.[0]).toEqual(new Error("refused"));
  await act(async () => result.current.run(second));
  await waitFor(() => expect(result.current).toMatchObject({ isBusy: false, error: null }));
  expect(second).toHaveBeenCalledOnce();
});
