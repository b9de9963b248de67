import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";

const meta = {
  title: "UI/Unsaved changes dialog",
  component: UnsavedChangesDialog,
  args: {
    changes: { isAsking: true, stay: fn(), leave: fn() },
    children: "What you entered is kept as a draft in this tab.",
  },
} satisfies Meta<typeof UnsavedChangesDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

const findButton = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole("dialog", { name: "Leave this page?" })).getByRole("button", {
    name,
  });

export const Asking: Story = {
  play: async () => {
    const stay = await findButton("Stay");
    await waitFor(() => expect(stay).toHaveFocus());
  },
};

export const Dark: Story = { globals: { colorScheme: "dark" } };

export const Stayed: Story = {
  play: async ({ args: { changes } }) => {
    await userEvent.click(await findButton("Stay"));
    await expect(changes.stay).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Escape}");
    await expect(changes.stay).toHaveBeenCalledTimes(2);
    await expect(changes.leave).not.toHaveBeenCalled();
  },
};

export const Left: Story = {
  play: async ({ args: { changes } }) => {
    await userEvent.click(await findButton("Leave"));
    await expect(changes.leave).toHaveBeenCalledTimes(1);
  },
};
