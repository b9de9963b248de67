import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { formatDateTime, formatFullDateTime } from "../../format/date.ts";
import { FocusableDate } from "./focusable-date.tsx";

const DATE = new Date("2026-01-15T09:30:00Z");

const meta = {
  title: "UI/Date",
  component: FocusableDate,
  args: { date: DATE, format: formatDateTime },
} satisfies Meta<typeof FocusableDate>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Missing: Story = { args: { date: undefined } };

export const Focused: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.tab();
    await expect(await page.findByRole("tooltip")).toHaveTextContent(formatFullDateTime(DATE));
  },
};

export const FocusedDark: Story = { ...Focused, globals: { colorScheme: "dark" } };
