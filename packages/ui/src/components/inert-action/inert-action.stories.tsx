import { Group } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { TooltipArea } from "../tooltip-area/tooltip-area.tsx";
import { InertButton, InertRowAction } from "./inert-action.tsx";

const meta = { title: "UI/Inert actions" } satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const Buttons: Story = {
  render: () => (
    <Group>
      <InertButton>Edit User</InertButton>
      <InertButton>Manage Shop</InertButton>
    </Group>
  ),
};

export const IconButtons: Story = {
  render: () => (
    <TooltipArea>
      <Group>
        <InertRowAction label="Edit product" icon="edit" />
        <InertRowAction label="Delete product" icon="delete" />
      </Group>
    </TooltipArea>
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
