import type { Meta, StoryObj } from "@storybook/react-vite";
import { LimitNote } from "./limit-note.tsx";

const meta = {
  title: "UI/Limit note",
  component: LimitNote,
  args: { loaded: 10, limit: 10, filtered: false, loading: false, onLoadMore: () => {} },
} satisfies Meta<typeof LimitNote>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheLimit: Story = {};

export const WhileFiltered: Story = { args: { filtered: true } };

export const LoadingMore: Story = { args: { loading: true } };
