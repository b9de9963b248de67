import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { HttpContext, useCapability, useHttp, useResource } from "./http-context.ts";
import { shopsApi } from "./resources/shops/shops.api.ts";
import { connect } from "./testing/connect.ts";

describe("useResource", () => {
  test("returns the same calls in every render", () => {
    const { http } = connect();
    const { result, rerender } = renderHook(() => useResource(shopsApi), {
      wrapper: ({ children }) => <HttpContext value={http}>{children}</HttpContext>,
    });
    const first = result.current;
    rerender();
    expect(result.current).toBe(first);
  });

  test("throws without a provider", () => {
    expect(() => renderHook(useHttp)).toThrow("useHttp needs an HttpContext above it");
  });
});

test("useCapability follows what the server advertises", async () => {
  const { fake, http } = connect();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HttpContext value={http}>{children}</HttpContext>
  );
  const { result } = renderHook(() => useCapability("sessions"), { wrapper });
  expect(result.current).toBe(false);
  fake.advertise("sessions");
  await act(() => http("admin/shops"));
  expect(result.current).toBe(true);
});
