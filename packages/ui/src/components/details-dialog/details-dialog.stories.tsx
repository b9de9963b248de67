import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { EMPTY_VALUE } from "../../format/empty-value.ts";
import { PlaceholderButton } from "../placeholder-action/placeholder-action.tsx";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import { DetailsDialog, type Detail } from "./details-dialog.tsx";

const SHOP: Detail[] = [
  { label: "Name", value: "Lekki Gadgets" },
  { label: "Status", value: <StatusBadge tone="success">active</StatusBadge> },
  { label: "Email", value: EMPTY_VALUE },
];

/** A screen with a button that opens the details. */
function ShopScreen({ details, open = true }: { details: Detail[]; open?: boolean }): ReactNode {
  const [opened, setOpened] = useState(open);
  return (
    <>
      <Button onClick={() => setOpened(true)}>View details</Button>
      <DetailsDialog
        title="Shop Details"
        opened={opened}
        onClose={() => setOpened(false)}
        details={details}
        actions={<PlaceholderButton>Manage Shop</PlaceholderButton>}
      />
    </>
  );
}

const meta = {
  title: "UI/Details dialog",
  component: ShopScreen,
  args: { details: SHOP },
} satisfies Meta<typeof ShopScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const Dark: Story = { globals: { colorScheme: "dark" } };

export const LongWords: Story = {
  args: {
    details: [
      { label: "Name", value: "Unbreakable".repeat(20) },
      { label: "In-house payment option of the shop", value: "Enabled" },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole("dialog", { name: "Shop Details" });
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
  },
};

/** Clicks a button of the dialog. */
const press =
  (name: string) =>
  async (dialog: HTMLElement): Promise<void> =>
    userEvent.click(within(dialog).getByRole("button", { name }));

/** Opens the dialog and closes it; the focus returns to the opener. */
function closedBy(close: (dialog: HTMLElement) => Promise<void>): Story {
  return {
    args: { open: false },
    play: async ({ canvasElement }) => {
      const page = within(canvasElement.ownerDocument.body);
      const opener = page.getByRole("button", { name: "View details" });
      await userEvent.click(opener);
      await close(await page.findByRole("dialog", { name: "Shop Details" }));
      await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
      await waitFor(() => expect(opener).toHaveFocus());
    },
  };
}

export const ClosedByItsButton = closedBy(press("Close"));

export const ClosedByTheX = closedBy(press("Dismiss"));

export const ClosedByEscape = closedBy(async () => void (await userEvent.keyboard("{Escape}")));
