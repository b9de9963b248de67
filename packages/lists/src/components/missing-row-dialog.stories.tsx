import type { Meta, StoryObj } from "@storybook/react-vite";
import { MissingRowDialog } from "./missing-row-dialog.tsx";

const meta: Meta<typeof MissingRowDialog> = {
  title: "UI/Missing row dialog",
  component: MissingRowDialog,
  args: {
    opened: true,
    onClose: () => {},
    problem: "There is no such record. It may have been deleted, or the link is not complete.",
    isRetrying: false,
    onRetry: undefined,
  },
};

export default meta;

type Story = StoryObj<typeof MissingRowDialog>;

export const NotFound: Story = {};

export const NotLoaded: Story = {
  args: { problem: "Failed to fetch shop", onRetry: () => {} },
};

export const Dark: Story = { ...NotLoaded, globals: { colorScheme: "dark" } };
