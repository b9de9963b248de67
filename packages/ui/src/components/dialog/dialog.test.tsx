import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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

test.each(["Overlay", "Cancel"])(
  "is not closed by the second click of the double click that opened it, on %s",
  async (place) => {
    const onClose = vi.fn<() => void>();
    renderWithTheme(
      <Dialog opened onClose={onClose} title="Shop Details">
        <button onClick={onClose}>Cancel</button>
      </Dialog>,
    );
    const button = await screen.findByRole("button", { name: "Cancel" });
    const target = place === "Cancel" ? button : document.querySelector(".mantine-Modal-overlay");
    if (!target) throw new Error("No overlay");
    fireEvent.click(target, { detail: 2 });
    expect(onClose).not.toHaveBeenCalled();
    // Nor are later double clicks ignored.
    fireEvent.click(target, { detail: 2 });
    expect(onClose).toHaveBeenCalledOnce();
  },
);

test("is described by a question", async () => {
  renderWithTheme(
    <ConfirmDialog opened title="Delete" confirmLabel="Delete" onClose={noop} onConfirm={noop}>
      Are you sure?
    </ConfirmDialog>,
  );
  const dialog = await screen.findByRole("dialog", { name: "Delete" });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(/^Are you sure\?/));
});
