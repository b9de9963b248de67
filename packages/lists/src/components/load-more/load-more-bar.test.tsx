import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { LocalBar, type LocalBarProps } from "./load-more-bar.tsx";

function renderLoadMore(change: Partial<LocalBarProps> = {}) {
  const onLoadMore = vi.fn<LocalBarProps["onLoadMore"]>();
  const props = {
    loaded: 10,
    limit: 10,
    firstLimit: 10,
    filtered: false,
    loading: false,
    onLoadMore,
  };
  return { ...renderWithTheme(<LocalBar {...props} {...change} />), props, onLoadMore };
}

describe("LoadMore", () => {
  test("shows where the list ends, and requests the next limit", async () => {
    const { user, onLoadMore } = renderLoadMore();
    expect(screen.getByText("Showing the first 10.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(onLoadMore.mock.calls).toEqual([[50]]);
  });

  test.each([
    [1, 10],
    [9, 10],
    [10, 50],
    [20, 50],
    [49, 50],
    [50, 100],
    [100, 200],
    [200, 500],
    [500, 1000],
    [1000, 2000],
    [2000, 5000],
    [5000, 10_000],
  ])("requests after %d the limit %d", async (limit, expected) => {
    const { user, onLoadMore } = renderLoadMore({ loaded: limit, limit });
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(onLoadMore).toHaveBeenCalledWith(expected);
  });

  test("offers no more at the largest limit", () => {
    renderLoadMore({ loaded: 10_000, limit: 10_000 });
    expect(screen.getByText("Showing the first 10000.")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("warns that a search sees the loaded rows only", () => {
    renderLoadMore({ filtered: true });
    expect(
      screen.getByText("Showing the first 10. Only the loaded rows are searched."),
    ).toBeVisible();
  });

  test.each([0, 9, 11])("is hidden for a complete list of %d rows", (loaded) => {
    renderLoadMore({ loaded });
    expect(screen.queryByText(/Showing/)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("announces that all rows are shown after the last Load more", () => {
    const { rerender, props } = renderLoadMore({ loaded: 50, limit: 50 });
    const status = screen.getByRole("status");
    expect(status).toBeEmptyDOMElement();
    rerender(<LocalBar {...props} loaded={300} limit={500} />);
    expect(status).toHaveTextContent("All 300 shown.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("requests nothing while more rows are loading", async () => {
    const { user, onLoadMore } = renderLoadMore({ loading: true });
    const more = screen.getByRole("button", { name: "Load more" });
    expect(more).toHaveAttribute("aria-busy", "true");
    await user.click(more);
    expect(onLoadMore).not.toHaveBeenCalled();
  });
});
