import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface DemoProps {
  open?: boolean;
  question?: string;
  onConfirm: () => void;
}

/** A button that asks before it acts. */
function Demo({ open = true, question = "Delete it?", onConfirm }: DemoProps): ReactNode {
  const [opened, setOpened] = useState(open);
  const close = (): void => setOpened(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Delete category</Button>
      <ConfirmDialog
        title="Delete Category"
        confirmLabel="Delete"
        opened={opened}
        onClose={close}
        onConfirm={() => {
          onConfirm();
          close();
        }}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

const meta = {
  title: "UI/Confirm dialog",
  component: Demo,
  args: { onConfirm: fn() },
} satisfies Meta<typeof Demo>;

export default meta;

type Story = StoryObj<typeof meta>;

const findDialog = (): Promise<HTMLElement> =>
  screen.findByRole("dialog", { name: "Delete Category" });

export const Open: Story = {
  play: async () => {
    const dialog = await findDialog();
    await waitFor(() =>
      expect(within(dialog).getByRole("button", { name: "Cancel" })).toHaveFocus(),
    );
  },
};

export const Dark: Story = { globals: { colorScheme: "dark" } };

export const LongWords: Story = {
  args: { question: "Unbreakable".repeat(20) },
  play: async () => {
    const dialog = await findDialog();
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
  },
};

/** Opens the dialog and presses one of its buttons; the focus goes back to what opened it. */
function closedBy(name: string, confirmed: number): Story {
  return {
    args: { open: false },
    play: async ({ args }) => {
      const opener = screen.getByRole("button", { name: "Delete category" });
      await userEvent.click(opener);
      await userEvent.click(within(await findDialog()).getByRole("button", { name }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
      await expect(args.onConfirm).toHaveBeenCalledTimes(confirmed);
    },
  };
}

export const Cancelled = closedBy("Cancel", 0);

export const Confirmed = closedBy("Delete", 1);
