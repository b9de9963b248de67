import { screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { RefreshButton } from "./refresh-button.tsx";

test("pressed again while it works, it refreshes once, and keeps its name and the focus", async () => {
  const onRefresh = vi.fn<() => void>();
  function Screen(): ReactNode {
    const [refreshing, setRefreshing] = useState(false);
    const refresh = (): void => {
      onRefresh();
      setRefreshing(true);
    };
    return <RefreshButton refreshing={refreshing} onRefresh={refresh} />;
  }
  const { user } = renderWithTheme(<Screen />);
  const button = screen.getByRole("button", { name: "Refresh" });
  expect(button).toHaveAttribute("aria-busy", "false");
  await user.dblClick(button);
  await user.keyboard("{Enter}");
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Refresh" })).toHaveFocus();
  expect(button).toHaveAttribute("aria-busy", "true");
});
