import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { createBrowserHistory } from "./browser-history.ts";
import { Link, Redirect } from "./link.tsx";
import { createNavigation } from "./navigation.ts";
import { NavigationRouter } from "./navigation-router.tsx";

function renderLink(props: Partial<Parameters<typeof Link>[0]> = {}) {
  const navigation = createNavigation(createBrowserHistory());
  render(
    <NavigationRouter navigation={navigation}>
      <Link to="/shops?q=a b" {...props}>
        Shops
      </Link>
    </NavigationRouter>,
  );
  return screen.getByRole("link", { name: "Shops" });
}

const path = (): string => location.pathname + location.search;

beforeEach(() => history.pushState(null, "", "/start"));

test("opens a page of this app, and adds no entry for the page that is open already", () => {
  const link = renderLink();
  const { length } = history;
  fireEvent.click(link);
  fireEvent.click(link);
  expect(path()).toBe("/shops?q=a%20b");
  expect(history.length).toBe(length + 1);
});

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])("leaves a click with %o to the browser", (init) => {
  // jsdom cannot navigate.
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(renderLink(), init);
  expect(path()).toBe("/start");
});

test("does nothing if its handler prevents the click", () => {
  fireEvent.click(renderLink({ onClick: (event) => event.preventDefault() }));
  expect(path()).toBe("/start");
});

test("a redirect replaces the page, with a state", () => {
  const { length } = history;
  const navigation = createNavigation(createBrowserHistory());
  render(
    <NavigationRouter navigation={navigation}>
      <Redirect to="/login" state={{ expired: true }} />
    </NavigationRouter>,
  );
  expect(navigation.getPage().location).toMatchObject({
    pathname: "/login",
    state: { expired: true },
  });
  expect(history.length).toBe(length);
});
