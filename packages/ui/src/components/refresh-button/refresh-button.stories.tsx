import type { Meta, StoryObj } from "@storybook/react-vite";
import { RefreshButton } from "./refresh-button.tsx";

const meta = {
  title: "UI/Refresh button",
  component: RefreshButton,
  args: { queries: [{ isFetching: false, refetch: () => {} }] },
} satisfies Meta<typeof RefreshButton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

export const Refreshing: Story = { args: { queries: [{ isFetching: true, refetch: () => {} }] } };
