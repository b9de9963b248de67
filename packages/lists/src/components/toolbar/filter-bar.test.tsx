import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { defineLocalList } from "../../define-list.ts";
import { choice } from "../../model/filter.ts";
import { renderInList } from "../../testing/render-list.tsx";
import { ListFilter } from "./list-toolbar.tsx";

const options = { all: "All", active: "Active", pending: "Pending" };
const list = defineLocalList({
  name: "people",
  rows: [],
  columns: [],
  searchTexts: () => [],
  filters: { status: choice("Filter by status", options, () => true) },
});

test("marks only the current filter as pressed, and puts the value of a clicked one into the URL", async () => {
  const { user } = renderInList(<ListFilter name="status" />, {
    list,
    path: "/people?status=active",
  });
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
  expect(screen.getByLabelText("URL")).toHaveTextContent("/people?status=pending");
});
