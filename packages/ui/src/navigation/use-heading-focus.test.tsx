import { act, render, screen } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useHeadingFocus } from "./use-heading-focus.ts";

interface PageProps {
  pathname: string;
  isPageLoad: boolean;
}

function Page({ pathname, isPageLoad }: PageProps): ReactNode {
  useHeadingFocus(pathname, isPageLoad);
  return (
    <>
      <a href="/shops">Shops</a>
      <main key={pathname}>
        <h1 tabIndex={-1}>{pathname}</h1>
        <input aria-label="Search" />
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- as Login does in an effect */}
        {pathname === "/login" && <input aria-label="Email" autoFocus />}
      </main>
    </>
  );
}

function renderPage({ isPageLoad = true } = {}) {
  const page = (pathname: string): ReactNode => (
    <StrictMode>
      <Page pathname={pathname} isPageLoad={isPageLoad} />
    </StrictMode>
  );
  const { rerender } = render(page("/"));
  return { navigate: (pathname: string): void => rerender(page(pathname)) };
}

const paint = (): void => act(() => void vi.advanceTimersByTime(100));
const heading = (name: string): HTMLElement => screen.getByRole("heading", { name });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("focuses the heading of a new page after the paint", () => {
  const { navigate } = renderPage();
  screen.getByRole("link").focus();
  navigate("/shops");
  expect(screen.getByRole("link")).toHaveFocus();
  paint();
  expect(heading("/shops")).toHaveFocus();
  navigate("/");
  paint();
  expect(heading("/")).toHaveFocus();
});

test("leaves the focus to the browser on a page load", () => {
  renderPage();
  paint();
  expect(document.body).toHaveFocus();
});

test("focuses the heading after a sign-in, which loads no page", () => {
  renderPage({ isPageLoad: false });
  paint();
  expect(heading("/")).toHaveFocus();
});

test("leaves the focus where the user has moved it", () => {
  const { navigate } = renderPage();
  navigate("/shops");
  screen.getByLabelText("Search").focus();
  paint();
  expect(screen.getByLabelText("Search")).toHaveFocus();
});

test("leaves the focus in a field that the page focuses itself", () => {
  const { navigate } = renderPage();
  screen.getByRole("link").focus();
  navigate("/login");
  paint();
  expect(screen.getByLabelText("Email")).toHaveFocus();
  navigate("/shops");
  paint();
  expect(heading("/shops")).toHaveFocus();
});

test("focuses the heading of the newer of two pages only", () => {
  const { navigate } = renderPage();
  navigate("/shops");
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  navigate("/users");
  paint();
  expect(focus.mock.contexts).toEqual([heading("/users")]);
});
