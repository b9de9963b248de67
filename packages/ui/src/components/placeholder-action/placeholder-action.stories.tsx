import { Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { PlaceholderButton, PlaceholderRowAction } from "./placeholder-action.tsx";

const meta = { title: "UI/Inert actions" } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Buttons: Story = {
  render: () => (
    <Group>
      <PlaceholderButton>Edit User</PlaceholderButton>
      <PlaceholderButton>Manage Shop</PlaceholderButton>
    </Group>
  ),
};

export const IconButtons: Story = {
  render: () => (
    <Group>
      <PlaceholderRowAction label="Edit product Kettle" tooltip="Edit product" icon="edit" />
      <PlaceholderRowAction label="Delete product Kettle" tooltip="Delete product" icon="delete" />
    </Group>
  ),
};

export const SaysWhy: Story = {
  ...IconButtons,
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    const page = within(canvasElement.ownerDocument.body);
    await expect(await page.findByRole("tooltip")).toHaveTextContent(
      "Edit product: not available yet",
    );
  },
};

export const Dark: Story = { ...IconButtons, globals: { colorScheme: "dark" } };
