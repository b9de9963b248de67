import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { Thumbnail } from "./thumbnail.tsx";

const GREEN_SQUARE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%23087f5b'/%3E%3C/svg%3E";

const meta = {
  title: "UI/Thumbnail",
  component: Thumbnail,
  args: { src: GREEN_SQUARE, alt: "Fashion" },
} satisfies Meta<typeof Thumbnail>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Loaded: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("img", { name: "Fashion" })).toBeVisible();
  },
};

/** The image is shown if its small variant does not load. */
export const SmallVariantDoesNotLoad: Story = {
  args: { smallSrc: "data:image/png;base64,AAAA" },
  play: async ({ canvasElement }) => {
    const image = within(canvasElement).getByRole("img", { name: "Fashion" });
    await waitFor(() => expect(image).toHaveAttribute("src", GREEN_SQUARE));
    await expect(image).toBeVisible();
  },
};

/** Text instead of an image. */
function withoutPicture(src: string | undefined): Story {
  return {
    args: { src },
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      await expect(await canvas.findByText("No Image")).toBeVisible();
      await expect(canvas.queryByRole("img")).toBeNull();
    },
  };
}

export const Absent = withoutPicture(undefined);

export const Unsafe = withoutPicture("javascript:alert(1)");

export const DoesNotLoad = withoutPicture("data:image/png;base64,AAAA");
