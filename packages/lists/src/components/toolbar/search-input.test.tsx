import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Suspense, use, type ReactNode } from "react";
import { MemoryRouter } from "@market/ui/navigation";
import { describe, expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import {
  SearchBoxContext,
  SearchProvider,
  useSearchBox,
  useSearchQuery,
} from "../../search/search-provider.tsx";
import { SearchInput } from "./search-input.tsx";

interface SearchedListProps {
  onType?: (query: string) => void;
  children?: (query: string) => ReactNode;
}

function SearchedList({ onType, children }: SearchedListProps): ReactNode {
  const query = useSearchQuery();
  const searchBox = useSearchBox();
  const spied = {
    ...searchBox,
    onType: (text: string) => {
      onType?.(text);
      searchBox.onType(text);
    },
  };
  return (
    <>
      <SearchBoxContext value={spied}>
        <SearchInput label="Search shops" placeholder="Search by name…" />
      </SearchBoxContext>
      {children?.(query)}
    </>
  );
}

const setUrlQuery = (): void => {};

const renderList = (list: ReactNode): ReturnType<typeof renderWithTheme> =>
  renderWithTheme(
    <MemoryRouter>
      <SearchProvider urlQuery="" setUrlQuery={setUrlQuery}>
        {list}
      </SearchProvider>
    </MemoryRouter>,
  );

const box = (): HTMLElement => screen.getByRole("searchbox", { name: "Search shops" });

const never = new Promise<string>(() => {});

/** Never finishes rendering the results of a query. */
function SlowList({ query }: { query: string }): ReactNode {
  return <p>Results: {query === "" ? "all" : use(never)}</p>;
}

describe("SearchInput", () => {
  test("reports every keystroke", async () => {
    const onType = vi.fn<(query: string) => void>();
    const { user } = renderList(<SearchedList onType={onType} />);
    await user.type(box(), "abc");
    expect(onType.mock.calls).toEqual([["a"], ["ab"], ["abc"]]);
  });

  test("shows what is typed at once, however long the list takes to render", async () => {
    renderList(
      <Suspense fallback="Loading">
        <SearchedList>{(query) => <SlowList query={query} />}</SearchedList>
      </Suspense>,
    );
    await act(async () => fireEvent.change(box(), { target: { value: "kano" } }));
    expect(box()).toHaveValue("kano");
    expect(screen.getByText("Results: all")).toBeVisible();
  });

  test.each<
    [how: string, clear: (user: ReturnType<typeof renderWithTheme>["user"]) => Promise<void>]
  >([
    ["Escape", (user) => user.keyboard("{Escape}")],
    ["its button", (user) => user.click(screen.getByRole("button", { name: "Clear search" }))],
  ])("is cleared by %s", async (_how, clear) => {
    const onType = vi.fn<(query: string) => void>();
    const { user } = renderList(<SearchedList onType={onType} />);
    await user.type(box(), "ab");
    await clear(user);
    expect(box()).toHaveValue("");
    expect(onType).toHaveBeenLastCalledWith("");
    expect(screen.queryByRole("button", { name: "Clear search" })).toBeNull();
  });

  test("reports nothing when there is nothing to clear", async () => {
    const onType = vi.fn<(query: string) => void>();
    const { user } = renderList(<SearchedList onType={onType} />);
    await user.type(box(), "{Escape}");
    expect(onType).not.toHaveBeenCalled();
  });

  test("accepts at most 200 characters", async () => {
    const { user } = renderList(<SearchedList />);
    await user.click(box());
    await user.paste("x".repeat(250));
    await waitFor(() => expect(box()).toHaveValue("x".repeat(200)));
  });
});
