import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { EMPTY_VALUE } from "../../format/format.ts";
import { PlaceholderButton } from "../placeholder-action/placeholder-action.tsx";
import { StatusBadge } from "../status-badge/status-badge.tsx";
import { DetailsDialog, type Detail } from "./details-dialog.tsx";

const NAMES = ["Lekki Gadgets", "Kano Spices", "Aba Leatherworks"];

const detailsOf = (name: string): Detail[] => [
  { label: "Name", value: name },
  { label: "Status", value: <StatusBadge tone="success">active</StatusBadge> },
  { label: "Email", value: "amara@example.com", copied: "amara@example.com" },
  { label: "Phone", value: EMPTY_VALUE },
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

/** The details of several shops. */
function ShopsScreen({ first = 1 }: { first?: number }): ReactNode {
  const [index, setIndex] = useState(first);
  const goTo = (next: number) => (next in NAMES ? () => setIndex(next) : undefined);
  return (
    <DetailsDialog
      title="Shop Details"
      opened
      onClose={() => {}}
      onPrevious={goTo(index - 1)}
      onNext={goTo(index + 1)}
      details={detailsOf(NAMES[index] ?? "")}
      actions={<PlaceholderButton>Manage Shop</PlaceholderButton>}
    />
  );
}

const meta = {
  title: "UI/Details dialog",
  component: ShopScreen,
  args: { details: detailsOf("Lekki Gadgets") },
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

/** The second of three shops. */
export const OneOfSeveral: Story = {
  render: () => <ShopsScreen />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Shop Details" }));
    const name = dialog.getByRole("heading", { level: 3 });
    const next = dialog.getByRole("button", { name: "Next record" });
    await expect(name).toHaveTextContent("Kano Spices");
    await userEvent.click(next);
    await expect(name).toHaveTextContent("Aba Leatherworks");
    // The last: the button keeps the focus.
    await expect(next).toHaveFocus();
    await expect(next).toHaveAttribute("aria-disabled", "true");
    const previous = dialog.getByRole("button", { name: "Previous record" });
    await userEvent.click(previous);
    await userEvent.click(previous);
    await expect(name).toHaveTextContent("Lekki Gadgets");
    await userEvent.click(next);
    await expect(name).toHaveTextContent("Kano Spices");
  },
};

export const FirstOfSeveralDark: Story = {
  render: () => <ShopsScreen first={0} />,
  globals: { colorScheme: "dark" },
};

export const CopiesTheEmail: Story = {
  play: async ({ canvasElement }) => {
    const writeText = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const page = within(canvasElement.ownerDocument.body);
    const dialog = within(await page.findByRole("dialog", { name: "Shop Details" }));
    await expect(dialog.queryByRole("button", { name: "Copy phone" })).toBeNull();
    const timers = spyOn(globalThis, "setTimeout");
    await userEvent.click(dialog.getByRole("button", { name: "Copy email" }));
    await expect(writeText).toHaveBeenCalledWith("amara@example.com");
    // One removes "Copied" after 2 s: on a slow machine, before the screenshot.
    for (const { value } of timers.mock.results) clearTimeout(value);
    timers.mockRestore();
    await expect(await dialog.findByText("Copied")).toHaveRole("status");
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
