import { renderHook } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { ApiProvider, useApi } from "./api-context.tsx";
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
