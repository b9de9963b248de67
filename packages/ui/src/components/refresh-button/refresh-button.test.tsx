import { screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { RefreshButton } from "./refresh-button.tsx";

test("refetches once while it is busy, and keeps its name and the focus", async () => {
  const refetch = vi.fn<(options: { cancelRefetch: boolean }) => void>();
  function Screen(): ReactNode {
    const [isFetching, setIsFetching] = useState(false);
    const query = {
      isFetching,
      refetch: (options: { cancelRefetch: boolean }) => {
        refetch(options);
        setIsFetching(true);
      },
    };
    return <RefreshButton queries={[query]} />;
  }
  const { user } = renderWithTheme(<Screen />);
  const button = screen.getByRole("button", { name: "Refresh" });
  expect(button).toHaveAttribute("aria-busy", "false");
  await user.dblClick(button);
  await user.keyboard("{Enter}");
  expect(refetch.mock.calls).toEqual([[{ cancelRefetch: false }]]);
  expect(screen.getByRole("button", { name: "Refresh" })).toHaveFocus();
  expect(button).toHaveAttribute("aria-busy", "true");
  // Mantine's gray is nearly black on the dark background.
  const loader = button.querySelector<HTMLElement>(".mantine-Loader-root");
  expect(loader?.style.getPropertyValue("--loader-color")).toBe("currentColor");
});

test("refetches every query, and is busy while one is fetching", async () => {
  const refetch = [vi.fn<() => void>(), vi.fn<() => void>()];
  const queries = refetch.map((each) => ({ isFetching: false, refetch: each }));
  const { user, rerender } = renderWithTheme(<RefreshButton queries={queries} />);
  await user.click(screen.getByRole("button", { name: "Refresh" }));
  for (const each of refetch) expect(each).toHaveBeenCalledOnce();
  rerender(
    <RefreshButton
      queries={queries.map((query, index) => ({ ...query, isFetching: index === 1 }))}
    />,
  );
  expect(screen.getByRole("button", { name: "Refresh" })).toHaveAttribute("aria-busy", "true");
});
