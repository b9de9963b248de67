import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { currentUrl, field } from "../testing/page-helpers.ts";
import { withLocation } from "@market/storybook/with-location";
import meta, {
  Complete,
  Creating,
  Empty,
  Failed,
  Invalid,
  ReadOnlyRole,
  VendorSelected,
} from "./new-product-screen.stories.tsx";

const metaWithUrl = { ...meta, decorators: [withLocation] };

const submit = (): HTMLElement => screen.getByRole("button", { name: "Create Product" });
const creations = ({ calls }: RenderedStory["fake"]): unknown[] =>
  calls.filter(({ method, path }) => method === "POST" && path === "/admin/products");
const created = (): Promise<HTMLElement> => screen.findByText("Product created successfully!");

describe("Add New Product", () => {
  test("shows empty fields, sends no request, and links back to the list", async () => {
    const { fake, user } = await renderStory(metaWithUrl, Empty);
    const names = ["Product Name", "Description", "Price", "Stock Quantity", "Delivery Fee"];
    for (const name of names) expect(field(name)).toHaveValue("");
    expect(fake.calls).toEqual([]);
    await user.click(screen.getByRole("link", { name: "Back to Products" }));
    await waitFor(() => expect(currentUrl()).toBe("/products"));
  });

  test("cannot be submitted without a vendor, and shows why", async () => {
    const { fake, user } = await renderStory(meta, Empty);
    expect(submit()).toBeDisabled();
    expect(screen.getByText("Choose a vendor first")).toBeVisible();
    expect(submit()).toHaveAccessibleDescription("Choose a vendor first");
    await user.type(field("Product Name"), "Bag{Enter}");
    expect(fake.calls).toEqual([]);
  });

  test("shows an error for each missing value, focuses the first, and sends nothing", async () => {
    const { fake } = await renderStory(meta, Invalid);
    for (const text of [
      "Enter a product name",
      "Enter a description",
      "Enter a price",
      "Select a condition",
      "Enter a stock quantity",
      "Enter a delivery fee",
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(field("Product Name")).toHaveFocus();
    expect(creations(fake)).toEqual([]);
  });

  test("focuses the first invalid field, even far down", async () => {
    const { user } = await renderStory(meta, Complete);
    await user.clear(field("Stock Quantity"));
    await user.clear(field("Delivery Fee"));
    await user.click(submit());
    expect(field("Stock Quantity")).toHaveFocus();
  });
});

describe("Create Product", () => {
  test("sends the entered values, with numbers as numbers and images in order", async () => {
    const { fake, user } = await renderStory(meta, Complete);
    await user.type(field("Image URL"), "@https://example.com/b.png{Enter}");
    await user.type(field("Image URL"), "https://example.com/a.png{Enter}");
    await user.click(submit());
    await created();
    expect(creations(fake)).toEqual([
      expect.objectContaining({
        body: {
          shopId: "shop-0",
          name: "Leather bag",
          description: "Made by hand in Aba.",
          images: ["https://example.com/b.png", "https://example.com/a.png"],
          price: 12.5,
          condition: "brand new",
          stock_quantity: 7,
          delivery_fee: 1500,
        },
      }),
    ]);
  });

  test("shows Creating..., does nothing and keeps the focus while the request is in flight", async () => {
    const { fake, user } = await renderStory(meta, Creating);
    const creating = screen.getByRole("button", { name: "Creating..." });
    expect(creating).toHaveAttribute("aria-busy", "true");
    // Mantine's text of a disabled button has a contrast below 2:1.
    expect(creating).not.toHaveAttribute("data-disabled", "true");
    expect(creating).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(creations(fake)).toHaveLength(1);
  });

  test.each<[action: string, send: (user: RenderedStory["user"]) => Promise<void> | void]>([
    ["a double click", (user) => user.dblClick(submit())],
    ["five Enters", (user) => user.type(field("Product Name"), "{Enter>5/}")],
    [
      "five submits at once",
      () => {
        const form = submit().closest("form") ?? document.body;
        for (let times = 0; times < 5; times += 1) fireEvent.submit(form);
      },
    ],
  ])("sends one request on %s", async (_action, send) => {
    const { fake, user } = await renderStory(meta, Complete);
    await send(user);
    await created();
    expect(creations(fake)).toHaveLength(1);
  });

  test("shows a success message, and opens the list after 1200 ms", async () => {
    const { user } = await renderStory(metaWithUrl, Complete);
    const timers = vi.spyOn(globalThis, "setTimeout");
    await user.click(submit());
    expect(await created()).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Product created successfully!");
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    expect(currentUrl()).toBe("/products/new");
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 1200);
    await waitFor(() => expect(currentUrl()).toBe("/products"));
  });

  test.each<[source: string, status: number, body: unknown, text: string]>([
    ["the server's message", 422, { message: "Name is taken", error: "E" }, "Name is taken"],
    ["the fallback text", 500, "<h1>Bad gateway</h1>", "Failed to create product"],
  ])("shows %s on failure, and keeps the entered values", async (_source, status, body, text) => {
    const { fake, user } = await renderStory(meta, Complete);
    fake.fail("POST /admin/products", status, body);
    await user.click(submit());
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(creations(fake)).toHaveLength(1);
    expect(field("Product Name")).toHaveValue("Leather bag");
    expect(field("Price")).toHaveValue("12.5");
    expect(screen.getByRole("group", { name: "Selected vendor" })).toBeVisible();
  });

  test("submits again after a failure, and clears the error", async () => {
    const { fake, user } = await renderStory(meta, Failed);
    fake.restore("POST /admin/products");
    await user.click(submit());
    await created();
    expect(screen.queryByText("Failed to create product")).toBeNull();
    expect(creations(fake)).toHaveLength(2);
  });

  test("is enabled once a vendor is selected, before validation", async () => {
    await renderStory(meta, VendorSelected);
    expect(submit()).toBeEnabled();
  });
});

describe("a role that cannot create products", () => {
  test("gets the reason in place of the form", async () => {
    const { fake } = await renderStory(meta, ReadOnlyRole);
    expect(screen.getByRole("heading", { level: 1, name: "Add New Product" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent(
      "Your role, Support, cannot create products.",
    );
    expect(screen.queryByRole("form")).toBeNull();
    expect(screen.getByRole("link", { name: "Back to Products" })).toBeVisible();
    expect(fake.calls).toEqual([]);
  });

  test("keeps an open form, which cannot be sent any more", async () => {
    const { fake, user } = await renderStory(meta, Complete);
    fake.setRole("support", ["read"]);
    fake.fail("POST /admin/products", 403, { message: "Your role does not allow this." });
    await user.click(submit());
    expect(await screen.findByText("Your role does not allow this.")).toBeVisible();
    expect(screen.getByText("Your role, Support, cannot create products.")).toBeVisible();
    expect(submit()).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("button", { name: "Upload images" })).toHaveAccessibleDescription(
      "Your role, Support, cannot upload images",
    );
    await user.click(submit());
    expect(creations(fake)).toHaveLength(1);
  });
});
