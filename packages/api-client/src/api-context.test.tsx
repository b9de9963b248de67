import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { ApiProvider, useApi, useCapability } from "./api-context.tsx";
import { connect } from "./testing/connect.ts";

describe("useApi", () => {
  test("returns the API of the provider", () => {
    const { api } = connect();
    const { result } = renderHook(useApi, {
      wrapper: ({ children }) => <ApiProvider api={api}>{children}</ApiProvider>,
    });
    expect(result.current).toBe(api);
  });

  test("throws without a provider", () => {
    expect(() => renderHook(useApi)).toThrow("useApi needs an ApiProvider above it");
  });
});

test("useCapability follows what the server advertises", async () => {
  const { api, fake, http } = connect();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider api={api}>{children}</ApiProvider>
  );
  const { result } = renderHook(() => useCapability("sessions"), { wrapper });
  expect(result.current).toBe(false);
  fake.advertise("sessions");
  await act(() => http("admin/shops"));
  expect(result.current).toBe(true);
});
