import { Button, Stack, TextInput } from "@mantine/core";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { StickyFooter } from "./sticky-footer.tsx";

const meta = {
  title: "UI/Sticky footer",
  component: StickyFooter,
  args: { children: <Button>Create</Button> },
  render: (args) => (
    <>
      <Stack mih="150vh">
        {Array.from({ length: 20 }, (_, index) => (
          <TextInput key={index} label={`Field ${index + 1}`} />
        ))}
      </Stack>
      <StickyFooter {...args} />
    </>
  ),
} satisfies Meta<typeof StickyFooter>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A field scrolls above the footer when it gets the focus. */
export const FieldInView: Story = {
  play: async () => {
    const footer = screen.getByRole("button", { name: "Create" });
    const field = screen.getByLabelText("Field 15");
    field.focus();
    await expect(field.getBoundingClientRect().bottom).toBeLessThan(
      footer.getBoundingClientRect().top,
    );
  },
};
