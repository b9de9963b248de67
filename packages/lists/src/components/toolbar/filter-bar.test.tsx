import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-list.tsx";
import { FilterButtons } from "./list-toolbar.tsx";

const options = [
  { value: "all", label: "All" },
  { value: "active", label: "Active" },
  { value: "pending", label: "Pending" },
] as const;

test("marks only the current filter as pressed, and reports the value of a clicked one", async () => {
  const onChange = vi.fn<(value: string) => void>();
  const { user } = renderWithTheme(
    <FilterButtons label="Filter by status" options={options} value="active" onChange={onChange} />,
  );
  const buttons = within(screen.getByRole("group", { name: "Filter by status" }));
  expect(
    buttons
      .getAllByRole("button")
      .map((button) => [button.textContent, button.getAttribute("aria-pressed")]),
  ).toEqual([
    ["All", "false"],
    ["Active", "true"],
    ["Pending", "false"],
  ]);
  await user.click(buttons.getByRole("button", { name: "Pending" }));
  expect(onChange.mock.calls).toEqual([["pending"]]);
});
