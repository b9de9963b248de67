import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { PlaceholderButton } from "../placeholder-action/placeholder-action.tsx";

test("shows one tooltip at a time, that of the last control on focus or hover", async () => {
  renderWithTheme(
    <>
      <button data-tooltip="Collapse the sidebar">Toggle</button>
      <PlaceholderButton>Manage Shop</PlaceholderButton>
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(await screen.findByRole("tooltip")).toHaveTextContent("Collapse the sidebar");
  await user.hover(screen.getByRole("button", { name: "Manage Shop" }));
  expect(await screen.findByText("Not available yet")).toBeVisible();
  expect(screen.getAllByRole("tooltip")).toHaveLength(1);
});

test("does not describe a control by what is its name", async () => {
  renderWithTheme(
    <>
      <button aria-label="Delete Fashion" data-tooltip-name="Delete" />
      <button aria-label="Edit Fashion" data-tooltip-name="View" data-tooltip="You cannot edit" />
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(await screen.findByRole("tooltip", { name: "Delete" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Delete Fashion" })).not.toHaveAccessibleDescription();
  await user.tab();
  expect(await screen.findByRole("tooltip", { name: "View: You cannot edit" })).toBeVisible();
  const edit = screen.getByRole("button", { name: "Edit Fashion" });
  expect(edit).toHaveAccessibleDescription("You cannot edit");
});
