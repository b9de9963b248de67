import { expect, waitFor } from "storybook/test";

/** What a story in a narrow window is made of; see `narrow`. */
interface NarrowStory {
  globals: { viewport: { value: string } };
  play: (context: { canvasElement: HTMLElement }) => Promise<void>;
}

/**
 * Spread into a story: the narrowest window that the panel is made for, in which the page must not
 * scroll sideways.
 */
export const narrow: NarrowStory = {
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    await waitFor(() => expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth));
  },
};
