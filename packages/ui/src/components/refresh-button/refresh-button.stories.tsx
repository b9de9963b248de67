import type { Meta, StoryObj } from "@storybook/react-vite";
import { RefreshButton } from "./refresh-button.tsx";

const meta = {
  title: "UI/Refresh button",
  component: RefreshButton,
  args: { refreshing: false, onRefresh: () => {} },
} satisfies Meta<typeof RefreshButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

export const Refreshing: Story = { args: { refreshing: true } };
