import { TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState, type ReactNode } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Dialog } from "../dialog/dialog.tsx";
import { DraftNotice } from "./draft-notice.tsx";

const SAVED_AT = Date.parse("2026-01-15T09:30:00Z");

interface DemoProps {
  /** The text of the draft. */
  name?: string;
  canRestore?: boolean;
}

/** A dialog with a form that offers a draft. */
function Demo({ name = "Fashion", canRestore = true }: DemoProps): ReactNode {
  const [isOffered, setOffered] = useState(true);
  const [value, setValue] = useState("");
  const draft = {
    offered: isOffered ? { savedAt: SAVED_AT, content: name } : undefined,
    restore: () => {
      setOffered(false);
      setValue(name);
    },
    discard: () => setOffered(false),
  };
  return (
    <Dialog title="Add Category" opened onClose={() => {}}>
      <DraftNotice draft={draft} title={(content) => content} canRestore={canRestore} />
      <TextInput
        label="Name"
        data-autofocus
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
    </Dialog>
  );
}

const meta = { title: "UI/Draft notice", component: Demo } satisfies Meta<typeof Demo>;

export default meta;

type Story = StoryObj<typeof meta>;

const focusDialog = (): Promise<void> =>
  waitFor(() => expect(screen.getByRole("dialog", { name: "Add Category" })).toHaveFocus());

/** The first field keeps the focus of the dialog. */
export const Offered: Story = {
  play: async () => {
    await waitFor(() => expect(screen.getByLabelText("Name")).toHaveFocus());
    await expect(screen.getByRole("status")).toHaveTextContent(
      /^There is a draft from .+: Fashion/,
    );
  },
};

export const Dark: Story = { globals: { colorScheme: "dark" } };

export const Untitled: Story = { args: { name: " " } };

export const LongTitle: Story = {
  args: { name: "Unbreakable".repeat(40) },
  globals: { viewport: { value: "narrow" } },
};

export const Busy: Story = {
  args: { canRestore: false },
  play: async () => {
    await expect(await screen.findByRole("button", { name: "Restore draft" })).toBeDisabled();
  },
};

export const Restored: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Restore draft" }));
    await expect(screen.queryByRole("status")).toBeNull();
    await expect(screen.getByLabelText("Name")).toHaveValue("Fashion");
    await focusDialog();
  },
};

export const Discarded: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    await expect(screen.queryByRole("status")).toBeNull();
    await expect(screen.getByLabelText("Name")).toHaveValue("");
    await focusDialog();
  },
};
