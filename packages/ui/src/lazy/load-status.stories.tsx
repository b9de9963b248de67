import type { Meta, StoryObj } from "@storybook/react-vite";
import { LoadFailure } from "./load-status.tsx";

const meta = {
  title: "UI/Load failure",
  component: LoadFailure,
  args: { name: "The dialog", preload: async () => Promise.resolve(true), onClose: () => {} },
} satisfies Meta<typeof LoadFailure>;

export default meta;

type Story = StoryObj<typeof meta>;

export const OfADialog: Story = {};

export const Dark: Story = { globals: { colorScheme: "dark" } };
