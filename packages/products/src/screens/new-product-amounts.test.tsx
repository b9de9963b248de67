import { renderStory } from "@market/storybook/render-story";
import { screen } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { button, field } from "../testing/page-helpers.ts";
import meta, { DraftRestored, Empty } from "./new-product-screen.stories.tsx";

describe("Price", () => {
  test.each<[text: string, understood: string, afterwards: string]>([
    ["1,500.50", "₦1,500.50", "1,500.5"],
    ["₦1,500", "₦1,500", "1,500"],
    ["1.500,50", "₦1,500.50", "1,500.5"],
    ["12.5.6", "", "12.5.6"],
    ["abc", "", ""],
  ])("reads a pasted %j as %j", async (text, understood, afterwards) => {
    const { user } = await renderStory(meta, Empty);
    await user.click(field("Price"));
    await user.paste(text);
    expect(field("Price")).toHaveAccessibleDescription(understood);
    await user.tab();
    expect(field("Price")).toHaveValue(afterwards);
  });

  test("keeps what is typed until the field is left, then groups the digits", async () => {
    const { user } = await renderStory(meta, Empty);
    await user.type(field("Price"), "1500.50");
    expect(field("Price")).toHaveValue("1500.50");
    expect(field("Price")).toHaveAccessibleDescription("₦1,500.50");
    await user.tab();
    expect(field("Price")).toHaveValue("1,500.5");
  });

  test.each([
    ["en-NG", "1,500.50", "1,500.5"],
    ["en-US", "1,500.50", "1,500.5"],
    ["de-DE", "1.500,50", "1.500,5"],
    ["de-DE", "1500,50", "1.500,5"],
    ["de-DE", "1,500.50", "1.500,5"],
    ["C", "1,500.50", "1,500.5"],
    ["en-US@posix", "1,500.50", "1,500.5"],
  ])("reads as %s writes: %j is shown as %j afterwards", async (locale, typed, afterwards) => {
    vi.spyOn(navigator, "language", "get").mockReturnValue(locale);
    const { user } = await renderStory(meta, Empty);
    await user.type(field("Price"), typed);
    expect(field("Price")).toHaveValue(typed);
    expect(field("Price")).toHaveAccessibleDescription("₦1,500.50");
    await user.tab();
    expect(field("Price")).toHaveValue(afterwards);
    expect(field("Price")).toHaveAccessibleDescription("₦1,500.50");
  });

  test.each([
    ["en-NG", "12.5.6", "Write the amount like 1,500.50"],
    ["de-DE", "12,5,6", "Write the amount like 1.500,50"],
  ])(
    "asks for a clear amount, as %s writes it, when the field is left",
    async (locale, typed, error) => {
      vi.spyOn(navigator, "language", "get").mockReturnValue(locale);
      const { user } = await renderStory(meta, Empty);
      await user.type(field("Price"), typed);
      expect(field("Price")).toBeValid();
      await user.tab();
      expect(field("Price")).toBeInvalid();
      expect(field("Price")).toHaveAccessibleDescription(error);
      await user.clear(field("Price"));
      expect(field("Price")).toBeValid();
    },
  );

  test("announces what it understood once the typing pauses", async () => {
    const { user } = await renderStory(meta, Empty);
    await user.type(field("Price"), "1500.50");
    expect(await screen.findByText("₦1,500.50", { selector: "[aria-live]" })).toBeInTheDocument();
  });

  test("shows the amounts of a restored draft", async () => {
    await renderStory(meta, DraftRestored);
    expect(button("Create Product")).toBeEnabled();
    expect(field("Price")).toHaveValue("12.5");
    expect(field("Price")).toHaveAccessibleDescription("₦12.50");
    expect(field("Delivery Fee")).toHaveValue("1,500");
  });
});
