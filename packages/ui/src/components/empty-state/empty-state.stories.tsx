import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { EmptyState } from "./empty-state.tsx";

const meta = {
  title: "UI/Empty state",
  component: EmptyState,
  args: { title: "No shops found" },
} satisfies Meta<typeof EmptyState>;

export default meta;

type Story = StoryObj<typeof meta>;

export const NothingYet: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("Nothing here yet.")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
};

export const NoMatch: Story = {
  args: { onClearFilters: fn() },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "Clear filters" }));
    await expect(args.onClearFilters).toHaveBeenCalledTimes(1);
  },
};

export const Dark: Story = { ...NoMatch, globals: { colorScheme: "dark" } };
