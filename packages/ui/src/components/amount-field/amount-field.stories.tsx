import type { Meta, StoryObj } from "@storybook/react-vite";
import { AmountField } from "./amount-field.tsx";

const meta = {
  title: "UI/Amount field",
  component: AmountField,
  args: {
    label: "Price",
    value: "",
    onChange: () => {},
    rules: { maxDecimals: 2, min: 0, max: 999_999_999_999.99 },
  },
} satisfies Meta<typeof AmountField>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Understood: Story = { args: { value: "1500.5" } };

export const Unclear: Story = { args: { value: "1e3" } };

export const Count: Story = {
  args: { label: "Stock Quantity", value: "12.7", rules: { maxDecimals: 0, min: 0, max: 9999 } },
};
