import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { StatusBadge } from "./status-badge.tsx";

test("shows the words of a value, not its hyphens", () => {
  renderWithTheme(<StatusBadge tone="danger">out-of-stock</StatusBadge>);
  expect(screen.getByText("out of stock")).toBeVisible();
});
