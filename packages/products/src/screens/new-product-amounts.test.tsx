import { renderStory } from "@market/storybook/render-story";
import { describe, expect, test, vi } from "vitest";
import { button, field } from "../testing/page-helpers.ts";
import { submit } from "../testing/steps.ts";
import meta, { Complete, DraftRestored, Empty } from "./new-product-screen.stories.tsx";

describe("the numbers of a product", () => {
  test.each([
    ["en-NG", "Price", "1,500.50", "₦1,500.50"],
    ["de-DE", "Price", "1.500,50", "₦1,500.50"],
    ["de-DE", "Delivery Fee", "1,500.50", "₦1,500.50"],
    ["en-NG", "Delivery Fee", "٣٤٥", "₦345"],
    ["C", "Price", "1,500.50", "₦1,500.50"],
    ["en-NG", "Stock Quantity", "1,000", ""],
    ["en-NG", "Price", "1e3", "Write the amount like 1,500.50"],
    ["de-DE", "Price", "1e3", "Write the amount like 1.500,50"],
    ["en-NG", "Stock Quantity", "12.7", "Write a whole number like 1,500"],
  ])("stay as typed, in %s: %s %j says %j", async (locale, label, typed, description) => {
    vi.spyOn(navigator, "language", "get").mockReturnValue(locale);
    const { user } = await renderStory(meta, Empty);
    await user.click(field(label));
    await user.paste(typed);
    await user.tab();
    expect(field(label)).toHaveValue(typed);
    expect(field(label)).toHaveAccessibleDescription(description);
  });

  test.each([
    ["1,000", 1000],
    ["٧", 7],
  ])("are sent as numbers: a stock of %j is %i", async (typed, stock) => {
    const { fake, user } = await renderStory(meta, Complete);
    await user.clear(field("Stock Quantity"));
    await user.type(field("Stock Quantity"), typed);
    await submit();
    const sent = fake.calls.find(({ method }) => method === "POST");
    expect(sent?.body).toMatchObject({ stock_quantity: stock });
  });

  test.each([
    ["Stock Quantity", "1e3"],
    ["Stock Quantity", "-5"],
    ["Stock Quantity", "12.7"],
    ["Price", "(500)"],
    ["Price", "1200k"],
    ["Price", "0.005"],
    ["Delivery Fee", "999999999999999999"],
  ])("are not sent if they are unclear: %s %j", async (label, typed) => {
    const { fake, user } = await renderStory(meta, Complete);
    await user.clear(field(label));
    await user.type(field(label), typed);
    await submit();
    expect(field(label)).toHaveFocus();
    expect(field(label)).toBeInvalid();
    expect(field(label)).toHaveValue(typed);
    expect(fake.calls.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("of a restored draft are as they were typed", async () => {
    await renderStory(meta, DraftRestored);
    expect(button("Create Product")).toBeEnabled();
    expect(field("Price")).toHaveValue("12.5");
    expect(field("Price")).toHaveAccessibleDescription("₦12.50");
    expect(field("Delivery Fee")).toHaveValue("1,500");
  });
});
