import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import {
  createBrowserHistory,
  createNavigation,
  NavigationRouter,
  useLocation,
  useNavigation,
} from "@market/ui/navigation";
import { beforeEach, expect, test } from "vitest";
import { MainNavigation } from "./main-navigation.tsx";

const rendered: string[] = [];

const ENTRIES = ["Dashboard", "Shops", "Users", "Products"].map((title) => ({
  title,
  path: title === "Dashboard" ? "/" : `/${title.toLowerCase()}`,
  icon: () => {
    rendered.push(title);
    return null;
  },
}));

function CurrentUrl(): ReactNode {
  const { pathname, search } = useLocation();
  const { navigate } = useNavigation();
  return (
    <>
      <output>{pathname + search}</output>
      <button type="button" onClick={() => navigate("/shops?q=lagos")}>
        Search
      </button>
    </>
  );
}

function renderNavigation(): void {
  render(
    <NavigationRouter navigation={createNavigation(createBrowserHistory())}>
      <MainNavigation entries={ENTRIES} collapsed={false} />
      <CurrentUrl />
    </NavigationRouter>,
  );
  rendered.length = 0;
}

const url = (): string => screen.getByRole("status").textContent;
const link = (name: string): HTMLElement => screen.getByRole("link", { name });

beforeEach(() => history.replaceState(null, "", "/"));

test("a navigation renders the two entries that change, a new query string none", () => {
  renderNavigation();
  fireEvent.click(link("Shops"));
  expect(url()).toBe("/shops");
  expect(link("Shops")).toHaveAttribute("aria-current", "page");
  expect(link("Dashboard")).not.toHaveAttribute("aria-current");
  expect(rendered).toEqual(["Dashboard", "Shops"]);

  rendered.length = 0;
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  expect(url()).toBe("/shops?q=lagos");
  expect(rendered).toEqual([]);
});

test("a link to the current URL adds no entry to the history", () => {
  renderNavigation();
  fireEvent.click(link("Shops"));
  const { length } = history;
  fireEvent.click(link("Shops"));
  expect(history.length).toBe(length);
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  fireEvent.click(link("Shops"));
  expect(url()).toBe("/shops");
  expect(history.length).toBe(length + 2);
});

test("leaves clicks with a modifier or another button to the browser", () => {
  renderNavigation();
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
    // jsdom cannot navigate.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    fireEvent.click(link("Users"), init);
    expect(url()).toBe("/");
  }
});
