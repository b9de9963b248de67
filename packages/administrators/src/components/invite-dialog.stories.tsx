import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { InviteDialog } from "./invite-dialog.tsx";

function InviteDemo({ opened = false }: { opened?: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(opened);
  return (
    <>
      <Button m="md" onClick={() => setOpen(true)}>
        Open
      </Button>
      <InviteDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  title: "Administrators/Invite dialog",
  component: InviteDemo,
} satisfies Meta<typeof InviteDemo>;

export default meta;

type Story = StoryObj<typeof meta>;

const SEND = "POST /admin/invite";

export const Closed: Story = {};

export const Opened: Story = { args: { opened: true } };

export const OpenedDark: Story = { ...Opened, globals: { colorScheme: "dark" } };

export const Narrow: Story = { ...Opened, ...narrow };

/** Fills in all four fields and submits; returns the submit button. */
async function send(): Promise<HTMLElement> {
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("First Name"), "Amara");
  await userEvent.type(dialog.getByLabelText("Last Name"), "Okafor");
  await userEvent.type(dialog.getByLabelText("Email Address"), "amara@example.com");
  await userEvent.click(dialog.getByRole("combobox", { name: "Role" }));
  await userEvent.click(await screen.findByRole("option", { name: "Manager" }));
  const submit = dialog.getByRole("button", { name: "Send Invitation" });
  await userEvent.click(submit);
  return submit;
}

export const Sending: Story = {
  ...Opened,
  beforeEach: withFake((fake) => fake.hang(SEND)),
  play: async () => {
    const submit = await send();
    await expect(submit).toHaveTextContent("Sending...");
    await expect(submit).toHaveAttribute("aria-busy", "true");
  },
};

export const Failed: Story = {
  ...Opened,
  beforeEach: withFake((fake) => fake.fail(SEND, 409, { error: "Already invited" })),
  play: async () => {
    await send();
    const text = await screen.findByText("Already invited");
    await waitFor(() => expect(text).toBeVisible());
  },
};
