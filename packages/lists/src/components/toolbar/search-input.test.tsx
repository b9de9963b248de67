import { MemoryRouter } from "@market/ui/navigation";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense, use, type ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { SearchProvider, useSearch } from "../../list-search.tsx";
import { renderWithTheme } from "../../testing/render-list.tsx";
import { SearchInput } from "./search-input.tsx";

function Results(): ReactNode {
  const query = useSearch();
  return <p>{`Results: ${query === "" ? "all" : query}`}</p>;
}

const never = new Promise<string>(() => {});

/** Never finishes rendering the results of a query. */
function SlowResults(): ReactNode {
  return <p>{`Results: ${useSearch() === "" ? "all" : use(never)}`}</p>;
}

const renderList = (results: ReactNode = <Results />): ReturnType<typeof renderWithTheme> =>
  renderWithTheme(
    <MemoryRouter>
      <SearchProvider urlQuery="" setUrlQuery={() => {}}>
        <SearchInput label="Search shops" placeholder="Search by name…" />
        <Suspense fallback="Loading">{results}</Suspense>
      </SearchProvider>
    </MemoryRouter>,
  );

const box = (): HTMLElement => screen.getByRole("searchbox", { name: "Search shops" });

describe("SearchInput", () => {
  test("searches with every keystroke", async () => {
    const { user } = renderList();
    for (const [key, query] of [
      ["a", "a"],
      ["b", "ab"],
      ["{Backspace}", "a"],
    ] as const) {
      await user.type(box(), key);
      expect(screen.getByText(`Results: ${query}`)).toBeVisible();
    }
  });

  test("shows what is typed at once, however long the list takes to render", async () => {
    renderList(<SlowResults />);
    await act(async () => fireEvent.change(box(), { target: { value: "kano" } }));
    expect(box()).toHaveValue("kano");
    expect(screen.getByText("Results: all")).toBeVisible();
  });

  test("searches for what an input method composes, and keeps it", async () => {
    renderList();
    fireEvent.compositionStart(box());
    for (const value of ["か", "かの"]) fireEvent.change(box(), { target: { value } });
    expect(screen.getByText("Results: かの")).toBeVisible();
    fireEvent.compositionEnd(box());
    fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
    expect(box()).toHaveValue("かの");
  });

  test.each<
    [how: string, clear: (user: ReturnType<typeof renderWithTheme>["user"]) => Promise<void>]
  >([
    ["Escape", (user) => user.keyboard("{Escape}")],
    ["its button", (user) => user.click(screen.getByRole("button", { name: "Clear search" }))],
    ["its button, by keyboard", (user) => user.keyboard("{Tab}{Enter}")],
  ])("is cleared by %s, and has the focus", async (_how, clear) => {
    const { user } = renderList();
    await user.type(box(), "ab");
    await clear(user);
    expect(box()).toHaveValue("");
    expect(box()).toHaveFocus();
    expect(screen.getByText("Results: all")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
  });

  test("accepts at most 200 characters", async () => {
    const { user } = renderList();
    await user.click(box());
    await user.paste("x".repeat(250));
    await waitFor(() => expect(box()).toHaveValue("x".repeat(200)));
  });
});
