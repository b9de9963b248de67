import { narrow } from "@market/storybook/narrow";
import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, screen, userEvent, within } from "storybook/test";
import { AddShopDialog } from "./add-shop-dialog.tsx";

/** Renders the dialog with a button that opens it. */
function AddShopDemo({ opened = false }: { opened?: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(opened);
  return (
    <>
      <Button m="md" onClick={() => setOpen(true)}>
        Open
      </Button>
      <AddShopDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  title: "Dashboard/Add New Shop dialog",
  component: AddShopDemo,
} satisfies Meta<typeof AddShopDemo>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Opened: Story = { args: { opened: true } };

export const Invalid: Story = {
  args: { opened: true },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Add New Shop" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Add Shop" }));
    await expect(await within(dialog).findByText("Enter the shop's name")).toBeVisible();
  },
};

export const Generated: Story = {
  args: { opened: true },
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: "Add New Shop" });
    await userEvent.click(within(dialog).getByRole("button", { name: "Generate" }));
    await expect(within(dialog).getByLabelText("Password")).toHaveAttribute("type", "text");
  },
};

export const Narrow: Story = { ...Opened, ...narrow };
