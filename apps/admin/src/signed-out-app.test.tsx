import { createAuth, createSession } from "@market/api-client/auth";
import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderStaticPages } from "../build/render-static-pages.tsx";
import { findPublicRoute } from "./routing/public-routes.ts";
import { SignedOutApp } from "./signed-out-app.tsx";

const auth = createAuth({ session: createSession(), loadApi: () => Promise.reject(new Error()) });

/** Shows the static page of a route, as index.html does. Returns a function that hydrates it. */
async function showStaticPage(path: string): Promise<() => Promise<void>> {
  const container = document.createElement("div");
  container.innerHTML = (await renderStaticPages()).get(path) ?? "";
  document.body.append(container);
  const Screen = await findPublicRoute(path)?.screen();
  if (!Screen) throw new Error(`No screen at ${path}`);
  return async () => {
    const root = await act(() =>
      hydrateRoot(container, <SignedOutApp auth={auth} screen={Screen} />),
    );
    onTestFinished(() => {
      act(() => root.unmount());
      container.remove();
    });
  };
}

// A difference between the two would be an error in the console.
test.each([
  ["/login", "Email", "Password"],
  ["/invite", "New Password", "Confirm Password"],
])("hydrates the static page of %s and keeps what is typed", async (path, ...labels) => {
  const hydrate = await showStaticPage(path);
  const fields = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label));
  for (const [index, field] of fields.entries()) field.value = `typed-${index}`;
  fields[1]?.focus();
  await hydrate();
  expect(labels.map((label) => screen.getByLabelText(label))).toEqual(fields);
  expect(fields.map(({ value }) => value)).toEqual(["typed-0", "typed-1"]);
  expect(fields[1]).toHaveFocus();
});

test("shows what depends on the URL after the hydration only", async () => {
  const hydrate = await showStaticPage("/invite");
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  const onHydrated = vi.fn<() => void>(() => expect(screen.getByRole("status")).toBeVisible());
  window.addEventListener("hydrated", onHydrated, { once: true });
  await hydrate();
  expect(screen.getByRole("status")).toHaveTextContent("This link is incomplete.");
  expect(onHydrated).toHaveBeenCalledOnce();
});
