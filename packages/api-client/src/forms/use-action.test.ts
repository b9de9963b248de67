import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { useAction } from "./use-action.ts";

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, children);

test("runs one work at a time, says why it failed, and forgets that with the next", async () => {
  const onError = vi.fn<(error: Error) => void>();
  const { result } = renderHook(() => useAction(onError), { wrapper });
  const fail: ((reason: string) => void)[] = [];
  const first = vi.fn<() => Promise<void>>(() => new Promise((_, reject) => fail.push(reject)));
  const second = vi.fn<() => Promise<void>>().mockResolvedValue();
  await act(async () => {
    void result.current.run(first);
    void result.current.run(second);
  });
  expect(result.current.isBusy).toBe(true);
  expect(second).not.toHaveBeenCalled();
  await act(async () => fail[0]?.("refused"));
  expect(result.current).toMatchObject({ isBusy: false, error: new Error("refused") });
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error("refused"));
  await act(async () => result.current.run(second));
  expect(result.current).toMatchObject({ isBusy: false, error: null });
  expect(second).toHaveBeenCalledOnce();
});
