import { expect, waitFor } from "storybook/test";

interface NarrowStory {
  globals: { viewport: { value: string } };
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
}

/** Part of a story: shows it in the narrowest supported window, where the page must not scroll sideways. */
export const narrow: NarrowStory = {
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await waitFor(() => expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth));
  },
};
