import { createAuth, createSession } from "@market/api-client/auth";
import { paths, type PublicScreenProps } from "@market/ui/feature";
import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderSignIn } from "../build/render-sign-in.tsx";
import { findPublicRoute } from "./routing/public-routes.ts";
import { renderSignedOutApp, SignedOutApp } from "./signed-out-app.tsx";

const auth = createAuth({ session: createSession(), loadApi: () => Promise.reject(new Error()) });

// A difference between the two would be an error in the console.
test("hydrates the static sign-in page and keeps what is typed", async () => {
  const container = document.createElement("div");
  container.innerHTML = await renderSignIn();
  document.body.append(container);
  const Screen = await findPublicRoute(paths.login)?.screen();
  if (!Screen) throw new Error("No sign-in page");
  const labels = ["Email", "Password"];
  const fields = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label));
  for (const [index, field] of fields.entries()) field.value = `typed-${index}`;
  fields[1]?.focus();
  const onHydrated = vi.fn<() => void>();
  window.addEventListener("hydrated", onHydrated, { once: true });
  const root = await act(() =>
    hydrateRoot(container, <SignedOutApp auth={auth} screen={Screen} />),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  expect(labels.map((label) => screen.getByLabelText(label))).toEqual(fields);
  expect(fields.map(({ value }) => value)).toEqual(["typed-0", "typed-1"]);
  expect(fields[1]).toHaveFocus();
  expect(onHydrated).toHaveBeenCalledOnce();
});

function TwoLinks({ navigate }: PublicScreenProps): ReactNode {
  return (
    <>
      <button onClick={() => navigate("/login", { delay: 1500 })}>Later</button>
      <button onClick={() => navigate("/login")}>Now</button>
    </>
  );
}

const renderPage = (page: ReactNode): void => void render(page);

test("drops a delayed navigation once another one has started", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const route = findPublicRoute("/invite");
  if (!route) throw new Error("There is no route /invite");
  const onNavigate = vi.fn<() => void>();
  renderSignedOutApp({ renderPage, auth, route, screen: TwoLinks, onNavigate });
  for (const [path, clicks, calls] of [
    ["/invite?a", ["Later"], 1],
    ["/invite?b", ["Later", "Now"], 2],
  ] as const) {
    history.replaceState(null, "", path);
    for (const name of clicks) act(() => screen.getByRole("button", { name }).click());
    vi.advanceTimersByTime(1500);
    expect(location.pathname).toBe("/login");
    expect(onNavigate).toHaveBeenCalledTimes(calls);
  }
});
