import { renderStory, type UserEvent } from "@market/storybook/render-story";
import { formatNaira } from "@market/ui";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import buyers from "../data/buyers.json";
import products from "../data/products.json";
import vendors from "../data/vendors.json";
import screenMeta, { Receipts } from "../screens/sample-screens.stories.tsx";
import meta, { Empty, TenLines } from "./create-receipt-dialog.stories.tsx";

const [buyer] = buyers;
const [vendor] = vendors;
const [first, second] = products;
if (!buyer || !vendor || !first || !second)
  throw new Error("the test needs a buyer, a vendor and two products");

const preview = (): HTMLElement => screen.getByRole("region", { name: "Receipt preview" });

async function choose(user: UserEvent, field: string, option: string): Promise<void> {
  await user.click(screen.getByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

function overlay(): Element {
  const element = document.querySelector(".mantine-Modal-overlay");
  if (!element) throw new Error("no dialog");
  return element;
}

describe("Create Receipt", () => {
  test("starts with one line of quantity 1 and a receipt number", async () => {
    await renderStory(meta, Empty);
    expect(screen.getByRole("textbox", { name: "Quantity 1" })).toHaveValue("1");
    expect(preview()).toHaveTextContent(/RCP-\d{6}/);
    expect(preview()).toHaveTextContent("Total₦0");
  });

  test("previews each choice and the total", async () => {
    const { user } = await renderStory(meta, Empty);
    const number = preview().textContent?.match(/RCP-\d{6}/)?.[0];
    await choose(user, "Buyer", buyer.name);
    await choose(user, "Vendor", vendor.name);
    await choose(user, "Product 1", first.name);
    for (const text of [buyer.email, buyer.phone, vendor.address, first.name]) {
      expect(preview()).toHaveTextContent(text);
    }
    await user.clear(screen.getByRole("textbox", { name: "Quantity 1" }));
    await user.type(screen.getByRole("textbox", { name: "Quantity 1" }), "3");
    await user.click(screen.getByRole("button", { name: "Add Product" }));
    await choose(user, "Product 2", second.name);
    const total = formatNaira(first.price * 3 + second.price);
    await waitFor(() => expect(preview()).toHaveTextContent(`Total${total}`));
    expect(screen.getByText("Running total").parentElement).toHaveTextContent(total);
    // Unchanged since the dialog opened.
    expect(preview()).toHaveTextContent(number ?? "no number");
    await user.click(screen.getByRole("button", { name: "Remove product 1" }));
    await waitFor(() => expect(preview()).toHaveTextContent(`Total${formatNaira(second.price)}`));
  });

  test.each([
    ["0", "Write at least 1"],
    ["2.5", "Write a whole number like 1,500"],
    ["1e3", "Write a whole number like 1,500"],
    ["10000", "Write at most 9,999"],
  ])("keeps the quantity %j, counts nothing and says: %s", async (typed, error) => {
    const { user } = await renderStory(meta, Empty);
    await choose(user, "Product 1", first.name);
    const field = screen.getByRole("textbox", { name: "Quantity 1" });
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(error);
    expect(preview()).toHaveTextContent("Total₦0");
  });

  test("does nothing on Create Receipt", async () => {
    const { fake, user } = await renderStory(meta, TenLines);
    const before = preview().textContent;
    await user.click(screen.getByRole("button", { name: "Create Receipt" }));
    expect(preview().textContent).toBe(before);
    expect(screen.getByRole("combobox", { name: "Buyer" })).toHaveValue(buyer.name);
    expect(fake.calls).toEqual([]);
  });

  test("opens from the screen's header, empty each time", async () => {
    const { user } = await renderStory(screenMeta, Receipts);
    await user.click(screen.getByRole("button", { name: "Create Receipt" }));
    const dialog = await screen.findByRole("dialog", { name: "Create Receipt" });
    await choose(user, "Product 1", first.name);
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Create Receipt" }));
    await screen.findByRole("dialog", { name: "Create Receipt" });
    expect(screen.getByRole("combobox", { name: "Product 1" })).toHaveValue("");
  });

  test("closes on a click outside only while it is empty", async () => {
    const { user } = await renderStory(screenMeta, Receipts);
    const opener = screen.getByRole("button", { name: "Create Receipt" });
    await user.click(opener);
    await screen.findByRole("dialog", { name: "Create Receipt" });
    await user.click(overlay());
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(opener);
    await screen.findByRole("dialog", { name: "Create Receipt" });
    await choose(user, "Vendor", vendor.name);
    await user.click(overlay());
    expect(screen.getByRole("dialog", { name: "Create Receipt" })).toBeVisible();
  });
});
