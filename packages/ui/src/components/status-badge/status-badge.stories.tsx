import { Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { StatusBadge } from "./status-badge.tsx";

const meta = {
  title: "UI/Status badge",
  component: StatusBadge,
  args: { tone: "success", children: "active" },
} satisfies Meta<typeof StatusBadge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AllTones: Story = {
  render: () => (
    <Group>
      <StatusBadge tone="success">active</StatusBadge>
      <StatusBadge tone="warning">pending</StatusBadge>
      <StatusBadge tone="danger">suspended</StatusBadge>
      <StatusBadge tone="info">buyer</StatusBadge>
      <StatusBadge tone="accent">seller</StatusBadge>
      <StatusBadge tone="neutral">not verified</StatusBadge>
    </Group>
  ),
};

export const AllTonesDark: Story = { ...AllTones, globals: { colorScheme: "dark" } };

/** A badge keeps its full text in a narrow container. */
export const Squeezed: Story = {
  args: { tone: "warning", children: "waiting for approval" },
  decorators: [
    (Badge) => (
      <div style={{ display: "flex", width: 60 }}>
        <Badge />
      </div>
    ),
  ],
};
