import { act, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { connect } from "./testing/connect.ts";
import { AuthContext, useAuth, useSession } from "./auth-context.ts";

describe("useAuth", () => {
  test("throws without a provider", () => {
    expect(() => renderHook(useAuth)).toThrow("useAuth needs an AuthContext above it");
  });
});

function Who(): ReactNode {
  return <p>{useSession().user?.name ?? "nobody"}</p>;
}

describe("useSession", () => {
  test("re-renders on sign-in and sign-out", () => {
    const { auth, session } = connect();
    render(
      <AuthContext value={auth}>
        <Who />
      </AuthContext>,
    );
    expect(screen.getByText("nobody")).toBeVisible();
    act(() => session.start("token-1", { name: "Amara" }));
    expect(screen.getByText("Amara")).toBeVisible();
    act(() => session.end("signed-out"));
    expect(screen.getByText("nobody")).toBeVisible();
  });
});
