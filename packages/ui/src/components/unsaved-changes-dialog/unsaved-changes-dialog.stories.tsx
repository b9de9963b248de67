import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { UnsavedChangesDialog } from "./unsaved-changes-dialog.tsx";

const meta = {
  title: "UI/Leave dialog",
  component: UnsavedChangesDialog,
  args: {
    guard: { asking: true, stay: fn(), leave: fn() },
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
  play: async ({ args: { guard } }) => {
    await userEvent.click(await findButton("Stay"));
    await expect(guard.stay).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Escape}");
    await expect(guard.stay).toHaveBeenCalledTimes(2);
    await expect(guard.leave).not.toHaveBeenCalled();
  },
};

export const Left: Story = {
  play: async ({ args: { guard } }) => {
    await userEvent.click(await findButton("Leave"));
    await expect(guard.leave).toHaveBeenCalledTimes(1);
  },
};
