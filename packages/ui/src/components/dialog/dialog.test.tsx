import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { ConfirmDialog } from "../confirm-dialog/confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";

const noop = (): void => {};

test("is not described by its body", async () => {
  renderWithTheme(
    <Dialog opened onClose={noop} title="Shop Details">
      Everything about a shop
    </Dialog>,
  );
  expect(
    await screen.findByRole("dialog", { name: "Shop Details" }),
  ).not.toHaveAccessibleDescription();
});

test("is described by a question", async () => {
  renderWithTheme(
    <ConfirmDialog opened title="Delete" confirmLabel="Delete" onClose={noop} onConfirm={noop}>
      Are you sure?
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Delete" });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(/^Are you sure\?/));
});
