import type { Meta, StoryObj } from "@storybook/react-vite";
import { MissingRowDialog } from "./missing-row-dialog.tsx";

const meta: Meta<typeof MissingRowDialog> = {
  title: "UI/Missing row dialog",
  component: MissingRowDialog,
  args: {
    opened: true,
    onClose: () => {},
    request: { error: null, isFetching: false, refetch: () => {} },
    isPartial: false,
  },
};

export default meta;

type Story = StoryObj<typeof MissingRowDialog>;

export const NotFound: Story = {};

export const NotLoaded: Story = {
  args: {
    request: { error: new Error("Failed to fetch shop"), isFetching: false, refetch: () => {} },
  },
};

export const Dark: Story = { ...NotLoaded, globals: { colorScheme: "dark" } };
