import { enumParam, textParam, useUrlState } from "@market/ui";
import { act, fireEvent, screen } from "@testing-library/react";
import { useCallback, type ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigation } from "@market/ui/navigation";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { SearchInput } from "./components/toolbar/search-input.tsx";
import { renderWithTheme } from "./testing/render-list.tsx";
import { SearchProvider, useSearch } from "./list-search.tsx";

const URL_STATE = { q: textParam(), status: enumParam(["all", "active"], "all") };

function ListScreen(): ReactNode {
  const [{ q, status }, setUrl] = useUrlState(URL_STATE);
  const setUrlQuery = useCallback((query: string) => setUrl({ q: query }, "replace"), [setUrl]);
  const { go, getPage } = useNavigation();
  return (
    <SearchProvider urlQuery={q} setUrlQuery={setUrlQuery}>
      <SearchInput label="Search shops" placeholder="" />
      <button onClick={() => setUrl({ status: "active" }, "push")}>Active</button>
      <button onClick={() => setUrl({ q: "", status: "all" }, "push")}>Clear filters</button>
      <button onClick={() => go(-1)}>Back</button>
      <Query status={status} />
      <output aria-label="URL">{useLocation().search}</output>
      <output aria-label="Navigation type">{getPage().type}</output>
    </SearchProvider>
  );
}

function Query({ status }: { status: string }): ReactNode {
  return <p>{`${status} shops: ${useSearch()}`}</p>;
}

function renderAt(search: string): void {
  renderWithTheme(
    <MemoryRouter initialEntries={["/before", `/shops${search}`]}>
      <ListScreen />
    </MemoryRouter>,
  );
}

const box = (): HTMLElement => screen.getByRole("searchbox");
const url = (): string | null => screen.getByLabelText("URL").textContent;
const type = (text: string): void =>
  act(() => void fireEvent.change(box(), { target: { value: text } }));
const click = (name: string): void => {
  // The browser moves the focus before the click.
  act(() => void fireEvent.blur(box()));
  act(() => void fireEvent.click(screen.getByRole("button", { name })));
};
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("SearchProvider", () => {
  test("starts with the query of the URL", () => {
    renderAt("?q=kano");
    expect(box()).toHaveValue("kano");
    expect(screen.getByText("all shops: kano")).toBeVisible();
  });

  test("filters with each keystroke, and writes the URL 300 ms after the last", () => {
    renderAt("");
    type("k");
    wait(250);
    type("ka");
    wait(250);
    expect(screen.getByText("all shops: ka")).toBeVisible();
    expect(url()).toBe("");
    wait(50);
    expect(url()).toBe("?q=ka");
    expect(screen.getByLabelText("Navigation type").textContent).toBe("REPLACE");
  });

  test("writes the URL when the input loses focus, so that Back returns to it", () => {
    renderAt("");
    type("ka");
    click("Active");
    expect(url()).toBe("?q=ka&status=active");
    wait(300);
    expect(url()).toBe("?q=ka&status=active");
    click("Back");
    expect(url()).toBe("?q=ka");
    expect(screen.getByText("all shops: ka")).toBeVisible();
    expect(box()).toHaveValue("ka");
  });

  test("is cleared with the filters, also before the query is in the URL", () => {
    renderAt("");
    type("ka");
    click("Clear filters");
    wait(300);
    expect(box()).toHaveValue("");
    expect(screen.getByText("all shops:")).toBeVisible();
    expect(url()).toBe("");
  });

  test("returns to the query that Back leads to", () => {
    renderAt("?q=kano");
    click("Active");
    type("spices");
    wait(300);
    expect(url()).toBe("?q=spices&status=active");
    click("Back");
    expect(box()).toHaveValue("kano");
    expect(screen.getByText("all shops: kano")).toBeVisible();
    wait(300);
    expect(url()).toBe("?q=kano");
  });

  test("writes nothing over the query that Back leads to while it waits", () => {
    renderAt("?q=kano");
    type("spices");
    act(() => void fireEvent.click(screen.getByRole("button", { name: "Back" })));
    wait(300);
    expect(box()).toHaveValue("");
    expect(url()).toBe("");
  });

  test("writes nothing over an entry with the same query that Back leads to", () => {
    renderAt("");
    click("Active");
    type("spices");
    act(() => void fireEvent.click(screen.getByRole("button", { name: "Back" })));
    expect(box()).toHaveValue("");
    expect(screen.getByText("all shops:")).toBeVisible();
    wait(300);
    expect(url()).toBe("");
  });

  test("keeps what is typed while an earlier query reaches the URL", () => {
    renderAt("");
    type("ka");
    wait(299);
    type("kan");
    wait(1);
    type("kano");
    expect(box()).toHaveValue("kano");
    wait(300);
    expect(box()).toHaveValue("kano");
    expect(url()).toBe("?q=kano");
  });

  test("keeps a trailing space", () => {
    renderAt("");
    type("kano ");
    wait(300);
    expect(box()).toHaveValue("kano ");
    type("kano spices");
    wait(300);
    expect(box()).toHaveValue("kano spices");
    expect(url()).toBe("?q=kano+spices");
  });

  test("writes nothing after the screen is left", () => {
    const setUrlQuery = vi.fn<(query: string) => void>();
    const { unmount } = renderWithTheme(
      <MemoryRouter>
        <SearchProvider urlQuery="" setUrlQuery={setUrlQuery}>
          <SearchInput label="Search shops" placeholder="" />
        </SearchProvider>
      </MemoryRouter>,
    );
    type("ka");
    unmount();
    wait(300);
    expect(setUrlQuery).not.toHaveBeenCalled();
  });
});
