import { act, screen, waitFor } from "@testing-library/react";
import { useState, type ComponentType, type ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import {
  ConfirmDialog,
  type ConfirmDialogProps,
} from "../components/confirm-dialog/confirm-dialog.tsx";
import { MemoryRouter } from "../navigation/navigation-router.tsx";
import { renderWithTheme } from "../testing/render-with-theme.tsx";
import { lazyDialog } from "./lazy-component.tsx";

afterEach(() => void vi.useRealTimers());

/** A screen with a button that opens the dialog. */
function Screen({ dialog: Dialog }: { dialog: ComponentType<ConfirmDialogProps> }): ReactNode {
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  return (
    <MemoryRouter>
      <button type="button" onClick={() => setOpened(true)}>
        Delete category
      </button>
      <Dialog
        title="Delete Category"
        confirmLabel="Delete"
        opened={opened}
        onClose={close}
        onConfirm={close}
      >
        Delete it?
      </Dialog>
    </MemoryRouter>
  );
}

const load = vi.fn<() => Promise<ComponentType<ConfirmDialogProps>>>();

function createDialog(): ComponentType<ConfirmDialogProps> {
  load.mockReset().mockResolvedValue(ConfirmDialog);
  return lazyDialog(load);
}

test("loads when it opens, and returns the focus when it closes", async () => {
  const { user } = renderWithTheme(<Screen dialog={createDialog()} />);
  const opener = screen.getByRole("button", { name: "Delete category" });
  expect(load).not.toHaveBeenCalled();
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(opener).toHaveFocus());
});

test("loads when the page is idle", async () => {
  vi.useFakeTimers();
  renderWithTheme(<Screen dialog={createDialog()} />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(load).toHaveBeenCalledTimes(1);
});

test("says that it could not be loaded while the screen stays, and opens with Try again", async () => {
  const { user } = renderWithTheme(<Screen dialog={createDialog()} />);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const opener = screen.getByRole("button", { name: "Delete category" });
  await user.click(opener);
  expect(await screen.findByRole("alert")).toHaveTextContent("The dialog could not be loaded");
  expect(opener).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("dialog")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(opener).toHaveFocus());
});

test("loads again when it opens again after a failure", async () => {
  const { user } = renderWithTheme(<Screen dialog={createDialog()} />);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const opener = screen.getByRole("button", { name: "Delete category" });
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(opener).toHaveFocus();
  await user.click(opener);
  expect(await screen.findByRole("dialog")).toBeVisible();
});
