import { createAuth, createSession } from "@market/api-client/auth";
import { paths } from "@market/ui/feature";
import { act, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderSignIn } from "../build/render-sign-in.tsx";
import { findPublicRoute } from "./routing/public-routes.ts";
import { SignedOutApp } from "./signed-out-app.tsx";

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
