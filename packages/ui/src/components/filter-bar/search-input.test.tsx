import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense, use, useState, type ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { SearchInput } from "./search-input.tsx";

interface SearchedListProps {
  onSearch?: (query: string) => void;
  /** When the screen hands a query back. */
  handBack?: (now: () => void) => void;
  /** What the screen keeps of a search. */
  keep?: (query: string) => string;
  children?: (query: string) => ReactNode;
}

const atOnce = (now: () => void): void => now();

/** A screen that holds the query, and can change it on its own. */
function SearchedList({
  onSearch,
  handBack = atOnce,
  keep = String,
  children,
}: SearchedListProps): ReactNode {
  const [query, setQuery] = useState("");
  return (
    <>
      <SearchInput
        label="Search shops"
        placeholder="Search by name..."
        value={query}
        onChange={(next) => {
          onSearch?.(next);
          handBack(() => setQuery(keep(next)));
        }}
      />
      <button onClick={() => setQuery("")}>Clear filters</button>
      <button onClick={() => setQuery("spices")}>Back</button>
      {children?.(query)}
    </>
  );
}

const box = (): HTMLElement => screen.getByRole("searchbox", { name: "Search shops" });

const never = new Promise<string>(() => {});

/** A list that needs for ever to show the results of a query. */
function SlowList({ query }: { query: string }): ReactNode {
  return <p>Results: {query === "" ? "all" : use(never)}</p>;
}

describe("SearchInput", () => {
  test("hands on every key", async () => {
    const onSearch = vi.fn<(query: string) => void>();
    const { user } = renderWithTheme(<SearchedList onSearch={onSearch} />);
    await user.type(box(), "abc");
    expect(onSearch.mock.calls).toEqual([["a"], ["ab"], ["abc"]]);
  });

  test("shows what is typed at once, however long the list takes", async () => {
    renderWithTheme(
      <Suspense fallback="Loading">
        <SearchedList>{(query) => <SlowList query={query} />}</SearchedList>
      </Suspense>,
    );
    await act(async () => fireEvent.change(box(), { target: { value: "kano" } }));
    expect(box()).toHaveValue("kano");
    expect(screen.getByText("Results: all")).toBeVisible();
  });

  test("is not disturbed by its own words that come back late", async () => {
    const late: (() => void)[] = [];
    const { user } = renderWithTheme(
      <SearchedList handBack={(now) => late.push(now)}>
        {(query) => <p>Results: {query}</p>}
      </SearchedList>,
    );
    await user.type(box(), "kano");
    act(() => late[1]?.());
    expect(screen.getByText("Results: ka")).toBeVisible();
    expect(box()).toHaveValue("kano");
    act(() => late[3]?.());
    expect(screen.getByText("Results: kano")).toBeVisible();
    expect(box()).toHaveValue("kano");
  });

  test("keeps a trailing blank while typing, though the screen trims it", async () => {
    const { user } = renderWithTheme(<SearchedList keep={(query) => query.trim()} />);
    await user.type(box(), "kano ");
    expect(box()).toHaveValue("kano ");
    await user.type(box(), "spices");
    expect(box()).toHaveValue("kano spices");
  });

  test.each([
    ["Clear filters", ""],
    ["Back", "spices"],
  ])("takes what the screen changes it to: %s", async (button, expected) => {
    const { user } = renderWithTheme(<SearchedList />);
    await user.type(box(), "kano");
    await user.click(screen.getByRole("button", { name: button }));
    expect(box()).toHaveValue(expected);
  });

  test("goes on from what the screen changed it to", async () => {
    const { user } = renderWithTheme(<SearchedList />);
    await user.type(box(), "kano");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.type(box(), " 6");
    expect(box()).toHaveValue("spices 6");
  });

  test.each<
    [how: string, clear: (user: ReturnType<typeof renderWithTheme>["user"]) => Promise<void>]
  >([
    ["Escape", (user) => user.keyboard("{Escape}")],
    ["its button", (user) => user.click(screen.getByRole("button", { name: "Clear search" }))],
  ])("is cleared by %s", async (_how, clear) => {
    const onSearch = vi.fn<(query: string) => void>();
    const { user } = renderWithTheme(<SearchedList onSearch={onSearch} />);
    await user.type(box(), "ab");
    await clear(user);
    expect(box()).toHaveValue("");
    expect(onSearch).toHaveBeenLastCalledWith("");
    expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
  });

  test("hands on nothing when there is nothing to clear", async () => {
    const onSearch = vi.fn<(query: string) => void>();
    const { user } = renderWithTheme(<SearchedList onSearch={onSearch} />);
    await user.type(box(), "{Escape}");
    expect(onSearch).not.toHaveBeenCalled();
  });

  test("takes 200 characters at most", async () => {
    const { user } = renderWithTheme(<SearchedList />);
    await user.click(box());
    await user.paste("x".repeat(250));
    await waitFor(() => expect(box()).toHaveValue("x".repeat(200)));
  });
});
