import { Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusBadge } from "./status-badge.tsx";

const meta = {
  title: "UI/Status badge",
  component: StatusBadge,
  args: { tone: "green", children: "active" },
} satisfies Meta<typeof StatusBadge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllTones: Story = {
  render: () => (
    <Group>
      <StatusBadge tone="green">active</StatusBadge>
      <StatusBadge tone="yellow">pending</StatusBadge>
      <StatusBadge tone="red">suspended</StatusBadge>
      <StatusBadge tone="blue">buyer</StatusBadge>
      <StatusBadge tone="purple">seller</StatusBadge>
      <StatusBadge tone="grey">not verified</StatusBadge>
    </Group>
  ),
};

export const AllTonesDark: Story = { ...AllTones, globals: { colorScheme: "dark" } };

/** The word stays whole where there is no room for it. */
export const Squeezed: Story = {
  args: { tone: "yellow", children: "waiting for approval" },
  decorators: [
    (Badge) => (
      <div style={{ display: "flex", width: 60 }}>
        <Badge />
      </div>
    ),
  ],
};
