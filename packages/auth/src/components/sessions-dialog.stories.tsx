import { narrow } from "@market/storybook/narrow";
import { withFake } from "@market/storybook/with-fake";
import { Button } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { SessionsDialog } from "./sessions-dialog.tsx";

function SessionsDemo({ opened = true }: { opened?: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(opened);
  return (
    <>
      <Button m="md" onClick={() => setOpen(true)}>
        Open
      </Button>
      <SessionsDialog opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const meta = {
  title: "Auth/Sessions dialog",
  component: SessionsDemo,
} satisfies Meta<typeof SessionsDemo>;

export default meta;

type Story = StoryObj<typeof meta>;

const SESSIONS = "GET /admin/sessions";

export const Loaded: Story = {};

export const LoadedDark: Story = { globals: { colorScheme: "dark" } };

export const Narrow: Story = { ...narrow };

/** Only this browser is signed in. */
export const Empty: Story = {
  beforeEach: withFake((fake) => {
    fake.data.sessions = fake.data.sessions.slice(0, 1);
  }),
};

/** A session of an earlier version of the server. */
export const WithoutDevice: Story = {
  beforeEach: withFake((fake) => {
    Object.assign(fake.data.sessions[1] ?? {}, { device: null, address: null });
  }),
};

export const Loading: Story = { beforeEach: withFake((fake) => fake.hang(SESSIONS)) };

export const Failed: Story = { beforeEach: withFake((fake) => fake.fail(SESSIONS)) };

export const EndFailed: Story = {
  beforeEach: withFake((fake) => fake.fail("DELETE /admin/sessions/:id")),
  play: async () => {
    const [end] = await screen.findAllByRole("button", { name: "End" });
    if (end) await userEvent.click(end);
    const text = await screen.findByText("Failed to end the session");
    await waitFor(() => expect(text).toBeVisible());
  },
};
