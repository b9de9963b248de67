import type { Meta, StoryObj } from "@storybook/react-vite";
import { LocalBar } from "./load-more-bar.tsx";

const meta = {
  title: "UI/Load more",
  component: LocalBar,
  args: {
    loaded: 10,
    limit: 10,
    firstLimit: 10,
    filtered: false,
    loading: false,
    onLoadMore: () => {},
  },
} satisfies Meta<typeof LocalBar>;

export default meta;

type Story = StoryObj<typeof meta>;

export const AtTheLimit: Story = {};

export const WhileFiltered: Story = { args: { filtered: true } };

export const AtTheLargestLimit: Story = { args: { loaded: 10_000, limit: 10_000 } };

export const AllShown: Story = { args: { loaded: 40, limit: 50 } };

export const LoadingMore: Story = { args: { loading: true } };
