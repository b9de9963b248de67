import { fakeAdmin } from "@market/api-client/testing";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";

function ChangePasswordDemo(): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button m="md" onClick={() => setOpen(true)}>
        Open
      </Button>
      <ChangePasswordDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  title: "Auth/Change password dialog",
  component: ChangePasswordDemo,
} satisfies Meta<typeof ChangePasswordDemo>;

export default meta;

type Story = StoryObj<typeof meta>;

const CHANGE = "POST /admin/password";

export const Opened: Story = {};

export const OpenedDark: Story = { globals: { colorScheme: "dark" } };

export const Narrow: Story = { ...narrow };

/** Fills in the three fields and submits; returns the submit button. */
async function submit(): Promise<HTMLElement> {
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText("Current Password"), fakeAdmin.password);
  await userEvent.type(dialog.getByLabelText("New Password"), "Abcdefg1!");
  await userEvent.type(dialog.getByLabelText("Confirm Password"), "Abcdefg1!");
  const button = dialog.getByRole("button", { name: "Change Password" });
  await userEvent.click(button);
  return button;
}

export const Sending: Story = {
  beforeEach: withFake((fake) => fake.hang(CHANGE)),
  play: async () => {
    await expect(await submit()).toHaveAttribute("aria-busy", "true");
  },
};

export const Refused: Story = {
  beforeEach: withFake((fake) =>
    fake.fail(CHANGE, 400, { message: "This password is too common. Choose another." }),
  ),
  play: async () => {
    await submit();
    const text = await screen.findByText("This password is too common. Choose another.");
    await waitFor(() => expect(text).toBeVisible());
  },
};

export const Failed: Story = {
  beforeEach: withFake((fake) => fake.fail(CHANGE)),
  play: async () => {
    await submit();
    const text = await screen.findByText("Failed to change the password");
    await waitFor(() => expect(text).toBeVisible());
  },
};
