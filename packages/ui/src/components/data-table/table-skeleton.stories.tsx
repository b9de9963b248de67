import type { Meta, StoryObj } from "@storybook/react-vite";
import { TableSkeleton } from "./table-skeleton.tsx";

const meta = {
  title: "UI/Table skeleton",
  component: TableSkeleton,
} satisfies Meta<typeof TableSkeleton>;

export default meta;

type Story = StoryObj<typeof meta>;

export const EightRows: Story = {};

export const ThreeRows: Story = { args: { rows: 3 } };
