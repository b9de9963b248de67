import { screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { LoadMore, nextLimit, type LoadMoreProps } from "./load-more.tsx";

describe("nextLimit", () => {
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
    [999_999, 1_000_000],
  ])("after %d comes %d", (limit, expected) => {
    expect(nextLimit(limit)).toBe(expected);
  });
});

function renderNote(change: Partial<LoadMoreProps> = {}) {
  const onLoadMore = vi.fn<LoadMoreProps["onLoadMore"]>();
  const props = { loaded: 10, limit: 10, filtered: false, loading: false, onLoadMore };
  return { ...renderWithTheme(<LoadMore {...props} {...change} />), onLoadMore };
}

describe("LoadMore", () => {
  test("says where the list ends, and asks for the next step", async () => {
    const { user, onLoadMore } = renderNote();
    expect(screen.getByText("Showing the first 10.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(onLoadMore.mock.calls).toEqual([[50]]);
  });

  test("says that a search sees the loaded rows only", () => {
    renderNote({ filtered: true });
    expect(
      screen.getByText("Showing the first 10. Only the loaded rows are searched."),
    ).toBeVisible();
  });

  test.each([0, 9, 11])("says nothing of a list of %d rows, which is whole", (loaded) => {
    renderNote({ loaded });
    expect(screen.queryByText(/Showing/)).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("asks for nothing while more is on its way", async () => {
    const { user, onLoadMore } = renderNote({ loading: true });
    const more = screen.getByRole("button", { name: "Load more" });
    expect(more).toHaveAttribute("aria-busy", "true");
    await user.click(more);
    expect(onLoadMore).not.toHaveBeenCalled();
  });
});
