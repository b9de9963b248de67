import type { DataContext } from "@market/api-client";
import type { FeatureRoute } from "@market/ui/feature";
import { createMemoryHistory, createNavigation, NavigationRouter } from "@market/ui/navigation";
import { theme } from "@market/ui/theme";
import { MantineProvider } from "@mantine/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { Profiler, useState, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { findRoute } from "../routing/routes.ts";
import { loadScreen } from "../routing/load-screen.tsx";
import { CurrentScreen } from "./current-screen.tsx";

// A screen stays loaded, so each test uses routes of its own.
function routeOf(path: string): FeatureRoute<DataContext> {
  const route = findRoute(path);
  if (!route) throw new Error(`There is no route ${path}.`);
  return route;
}

/** Replaces the screen of a route. */
function mockScreen(path: string, Screen: () => ReactNode) {
  return vi.spyOn(routeOf(path), "screen").mockResolvedValue(Screen);
}

let isBroken = false;

function Breakable(): ReactNode {
  if (isBroken) throw new Error("broken");
  return <h1 tabIndex={-1}>Works</h1>;
}

const onRender = vi.fn<() => void>();

function Counter(): ReactNode {
  const [count, setCount] = useState(0);
  return (
    <Profiler id="counter" onRender={onRender}>
      <button onClick={() => setCount(count + 1)}>{`Count ${count}`}</button>
    </Profiler>
  );
}

async function renderAt(path: string) {
  await loadScreen(routeOf(path));
  const navigation = createNavigation(
    createMemoryHistory({ initialEntries: [path] }),
    ({ pathname }) => loadScreen(routeOf(pathname)),
  );
  render(
    <MantineProvider theme={theme} env="test">
      <NavigationRouter navigation={navigation}>
        <CurrentScreen />
      </NavigationRouter>
    </MantineProvider>,
  );
  return {
    push: (to: string): Promise<void> => act(async () => navigation.navigator.push(to)),
  };
}

const tryAgain = (): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
const crash = (): HTMLElement | null => screen.queryByText("Something went wrong on this page");

test("shows an error for code that fails to load, and loads it on Try again", async () => {
  const load = mockScreen("/emails", Breakable).mockRejectedValueOnce(new Error("not evaluated"));
  mockScreen("/wallets", () => null);
  const { push } = await renderAt("/wallets");
  await push("/emails");
  expect(crash()).toBeVisible();
  screen.getByRole("button", { name: "Try again" }).focus();
  await tryAgain();
  expect(screen.getByRole("heading", { name: "Works" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading")).toHaveFocus());
  expect(load).toHaveBeenCalledTimes(2);
  vi.mocked(console.error).mockClear();
});

test("says that a page could not be loaded if its chunk is missing", async () => {
  mockScreen("/reviews", () => null).mockRejectedValue(
    new TypeError("Failed to fetch dynamically imported module: /assets/a.js"),
  );
  const { push } = await renderAt("/reviews");
  expect(screen.getByText("This page could not be loaded")).toBeVisible();
  await push("/wallets");
  expect(screen.queryByRole("alert")).toBeNull();
  vi.mocked(console.error).mockClear();
});

test("shows an error for a screen that crashes, until a navigation renders it again", async () => {
  mockScreen("/receipts", Breakable);
  isBroken = true;
  const { push } = await renderAt("/receipts");
  expect(crash()).toBeVisible();
  await tryAgain();
  expect(crash()).toBeVisible();
  isBroken = false;
  await push("/receipts?q=1");
  expect(screen.getByRole("heading", { name: "Works" })).toBeVisible();
  vi.mocked(console.error).mockClear();
});

test("renders a new screen for each path, and not again for a query string", async () => {
  mockScreen("/tickets", Counter);
  mockScreen("/transactions", Counter);
  await loadScreen(routeOf("/transactions"));
  expect(loadScreen(routeOf("/transactions"))).toBeUndefined();
  const { push } = await renderAt("/tickets");
  fireEvent.click(screen.getByRole("button"));
  onRender.mockClear();
  await push("/tickets?q=1");
  expect(onRender).not.toHaveBeenCalled();
  expect(screen.getByRole("button")).toHaveTextContent("Count 1");
  await push("/transactions");
  expect(onRender).toHaveBeenCalledOnce();
  expect(screen.getByRole("button")).toHaveTextContent("Count 0");
});
