import { useResource } from "@market/api-client";
import { invitationsApi } from "@market/api-client/invitations";
import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { PendingInvitations } from "./pending-invitations.tsx";

function Invitations(): ReactNode {
  return <PendingInvitations query={useQuery(useResource(invitationsApi).pending())} />;
}

const meta = {
  title: "Administrators/Pending invitations",
  component: Invitations,
} satisfies Meta<typeof Invitations>;

export default meta;

type Story = StoryObj<typeof meta>;

const RESEND = "POST /admin/admins/resend-invite";
const CANCEL = "POST /admin/admins/cancel-invite";

export const Loaded: Story = {};

export const Narrow: Story = { ...narrow };

async function clickFirst(name: string): Promise<void> {
  const [button] = await screen.findAllByRole("button", { name });
  if (!button) throw new Error(`no button ${name}`);
  await userEvent.click(button);
}

/** The first row waits for the server; the second one is idle. */
export const Resending: Story = {
  beforeEach: withFake((fake) => fake.hang(RESEND)),
  play: async () => {
    await clickFirst("Resend");
    await expect(await screen.findByRole("button", { name: "Resending..." })).toBeVisible();
  },
};

export const Cancelling: Story = {
  beforeEach: withFake((fake) => fake.hang(CANCEL)),
  play: async () => {
    await clickFirst("Cancel");
    await expect(await screen.findByRole("button", { name: "Cancelling..." })).toBeVisible();
  },
};

export const ResendFailed: Story = {
  beforeEach: withFake((fake) => fake.fail(RESEND)),
  play: async () => {
    await clickFirst("Resend");
    const text = await screen.findByText("Failed to resend invitation");
    await waitFor(() => expect(text).toBeVisible());
  },
};
