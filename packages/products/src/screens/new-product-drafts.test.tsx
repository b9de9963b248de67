import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import type { Decorator } from "@storybook/react-vite";
import { screen, waitFor } from "@testing-library/dom";
import { StrictMode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { EMPTY_PRODUCT, type ProductDraft } from "../model/new-product.ts";
import { button, currentUrl, field, holdCreation, leave } from "../testing/page-helpers.ts";
import { openDraft, saveDraft } from "../testing/save-draft.ts";
import { chooseImages } from "../testing/steps.ts";
import { withLocation } from "@market/storybook/with-location";
import meta, {
  Complete,
  DraftOffered,
  DraftOfferedWhileTyping,
  DraftRestored,
  Empty,
} from "./new-product-screen.stories.tsx";

const metaWithUrl = { ...meta, decorators: [withLocation] };
/** Keeps the session storage, as when the form is opened again in the same tab. */
const reopened = { ...metaWithUrl, beforeEach: () => {} };

const draftNotice = (): HTMLElement | null => screen.queryByText(/^There is a draft from/);
const savedDraft = (): ProductDraft | undefined => openDraft().read()?.content;
const calls = ({ calls: all }: RenderedStory["fake"], method: string): unknown[] =>
  all.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

/** Tries to create the product, and returns the idempotency key that the server received. */
async function create({ fake, user }: RenderedStory): Promise<string | null | undefined> {
  fake.fail("POST /admin/products");
  const sent = calls(fake, "POST").length;
  await user.click(button("Create Product"));
  await waitFor(() => expect(calls(fake, "POST")).toHaveLength(sent + 1));
  await screen.findByText("Failed to create product");
  return fake.calls.findLast(({ method }) => method === "POST")?.idempotencyKey;
}

const inStrictMode: Decorator = (Story) => (
  <StrictMode>
    <Story />
  </StrictMode>
);

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => "blob:http://localhost/1";
  URL.revokeObjectURL = () => {};
});

describe("the draft of a form", () => {
  test("is saved after a pause in typing, and deleted when the form is emptied", async () => {
    const { user } = await renderStory(metaWithUrl, Empty);
    expect(draftNotice()).toBeNull();
    await user.type(field("Product Name"), "Bag");
    expect(savedDraft()).toBeUndefined();
    await waitFor(() => expect(savedDraft()).toMatchObject({ ...EMPTY_PRODUCT, name: "Bag" }));
    await user.clear(field("Product Name"));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test("is saved at once when the page is hidden", async () => {
    const { user } = await renderStory(metaWithUrl, Empty);
    await user.type(field("Description"), "Red");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(savedDraft()?.description).toBe("Red");
  });

  test("is saved at once when the form is left, for the current administrator only", async () => {
    const rendered = await renderStory(metaWithUrl, Empty);
    await rendered.user.type(field("Product Name"), "Bag");
    await leave(rendered);
    expect(savedDraft()?.name).toBe("Bag");
    const another = openDraft("tunde@example.com");
    expect(another.read()).toBeUndefined();
  });

  test("is kept when the session expires", async () => {
    const rendered = await renderStory(metaWithUrl, Empty);
    rendered.fake.fail("GET /admin/shops/search", 401);
    await rendered.user.type(field("Vendor"), "lekki");
    await waitFor(() => expect(localStorage.getItem("authUser")).toBeNull());
    await rendered.user.type(field("Product Name"), "Bag");
    await leave(rendered);
    expect(savedDraft()?.name).toBe("Bag");
  });

  test("contains the URL and path of an uploaded image, but no file", async () => {
    await renderStory(metaWithUrl, Empty);
    await chooseImages("front.png");
    await screen.findByText("Uploaded");
    await waitFor(() =>
      expect(savedDraft()?.images).toMatchObject([
        {
          name: "front.png",
          url: expect.any(String),
          filePath: expect.stringMatching(/^uploads/),
        },
      ]),
    );
  });

  test("names the images whose uploads the end of the session has cut", async () => {
    const rendered = await renderStory(metaWithUrl, Empty);
    rendered.fake.hang("POST /upload/single");
    await rendered.user.type(field("Product Name"), "Bag");
    await chooseImages("front.png", "back.png");
    rendered.fake.fail("GET /admin/shops/search", 401);
    await rendered.user.type(field("Vendor"), "lekki");
    await waitFor(() => expect(localStorage.getItem("authUser")).toBeNull());
    await leave(rendered);
    const { user } = await renderStory(reopened, Empty);
    await user.click(button("Restore draft"));
    expect(screen.getByRole("alert")).toHaveTextContent(
      "A draft keeps no images that are not uploaded. Choose them again.",
    );
    const rows = screen.getAllByRole("listitem").map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining("front.pngNot uploaded"),
      expect.stringContaining("back.pngNot uploaded"),
    ]);
    expect(screen.queryByRole("button", { name: /^Retry/ })).toBeNull();
  });

  test("is deleted when the product is created", async () => {
    const { user } = await renderStory(metaWithUrl, Complete);
    await waitFor(() => expect(savedDraft()).toBeDefined());
    await user.click(button("Create Product"));
    await screen.findByText("Product created successfully!");
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(currentUrl()).toBe("/products"));
    expect(sessionStorage).toHaveLength(0);
  });

  test("is deleted when the response arrives after the form was left", async () => {
    const rendered = await renderStory(metaWithUrl, Complete);
    const release = holdCreation(rendered);
    await rendered.user.click(button("Create Product"));
    await leave(rendered);
    expect(savedDraft()).toBeDefined();
    release();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test("is kept when creating the product fails", async () => {
    const { fake, user } = await renderStory(metaWithUrl, Complete);
    fake.fail("POST /admin/products");
    await user.click(button("Create Product"));
    await screen.findByText("Failed to create product");
    await waitFor(() => expect(savedDraft()?.name).toBe("Leather bag"));
  });
});

describe("an offered draft", () => {
  test("is offered with its time and name, and does not fill in the form by itself", async () => {
    const { fake } = await renderStory(meta, DraftOffered);
    expect(draftNotice()).toHaveTextContent(/^There is a draft from .*\d{4}.*: Leather bag$/);
    expect(draftNotice()?.closest("[role=status]")).toBeVisible();
    expect(field("Product Name")).toHaveValue("");
    expect(screen.queryByRole("group", { name: "Selected vendor" })).toBeNull();
    expect(fake.calls).toEqual([]);
  });

  test("is restored completely, and creates the same product", async () => {
    const { fake, user } = await renderStory(meta, DraftRestored);
    expect(draftNotice()).toBeNull();
    expect(screen.getByRole("form", { name: "New product" })).toHaveFocus();
    expect(field("Vendor")).toHaveValue("Lekki Gadgets");
    expect(screen.getByRole("group", { name: "Selected vendor" })).toHaveTextContent(
      "tunde@example.com",
    );
    expect(calls(fake, "GET")).toEqual([]);
    await user.click(button("Create Product"));
    await screen.findByText("Product created successfully!");
    expect(calls(fake, "POST")).toEqual([
      [
        "/admin/products",
        {
          shopId: "shop-0",
          name: "Leather bag",
          description: "Made by hand in Aba.",
          images: [expect.stringMatching(/^data:/), "https://example.com/side.png"],
          price: 12.5,
          condition: "brand new",
          stock_quantity: 7,
          delivery_fee: 1500,
        },
      ],
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test("sends a product again with its idempotency key, and another product with another", async () => {
    // Without crypto.randomUUID, as in an insecure context.
    const getRandomValues = crypto.getRandomValues.bind(crypto);
    vi.spyOn(globalThis, "crypto", "get").mockReturnValue({ getRandomValues } as Crypto);
    const rendered = await renderStory(metaWithUrl, Complete);
    rendered.fake.advertise("idempotency-key");
    // Its response advertises the keys.
    await create(rendered);
    const key = await create(rendered);
    expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(await create(rendered)).toBe(key);
    await leave(rendered);

    const restored = await renderStory(reopened, Empty);
    restored.fake.advertise("idempotency-key");
    await restored.user.click(button("Restore draft"));
    await create(restored);
    expect(await create(restored)).toBe(key);
    await restored.user.type(field("Stock Quantity"), "7");
    expect(await create(restored)).not.toBe(key);
  });

  test("restores uploaded images that can be deleted", async () => {
    const { fake, user } = await renderStory(meta, DraftRestored);
    await user.click(button("Remove image: front.png"));
    await waitFor(() => expect(screen.queryByText("front.png")).toBeNull());
    expect(calls(fake, "DELETE")).toEqual([["/upload/single", { filePath: "uploads/front.png" }]]);
    await waitFor(() => expect(savedDraft()?.images).toHaveLength(1));
  });

  test("is restored, not submitted, by pressing Enter twice", async () => {
    const { fake, user } = await renderStory(meta, DraftOffered);
    button("Restore draft").focus();
    await user.keyboard("{Enter}{Enter}");
    expect(field("Product Name")).toHaveValue("Leather bag");
    expect(fake.calls).toEqual([]);
  });

  test("is deleted by Discard", async () => {
    const { user } = await renderStory(meta, DraftOffered);
    await user.click(button("Discard"));
    expect(draftNotice()).toBeNull();
    expect(screen.getByRole("form", { name: "New product" })).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
    expect(field("Product Name")).toHaveValue("");
  });

  test("is restored in place of what was entered before the decision", async () => {
    const rendered = await renderStory(metaWithUrl, DraftOfferedWhileTyping);
    expect(draftNotice()).toBeVisible();
    await waitFor(() => expect(savedDraft()?.name).toBe("Shoe"));
    await rendered.user.click(button("Restore draft"));
    expect(field("Product Name")).toHaveValue("Unbreakable".repeat(20));
    await leave(rendered);
    await renderStory(reopened, Empty);
    expect(draftNotice()).toHaveTextContent("Unbreakable");
  });

  test("is offered, saved and restored in StrictMode", async () => {
    const { user } = await renderStory(
      { ...meta, decorators: [inStrictMode] },
      DraftOfferedWhileTyping,
    );
    expect(draftNotice()).toBeVisible();
    await waitFor(() => expect(savedDraft()?.name).toBe("Shoe"));
    await user.click(button("Restore draft"));
    expect(savedDraft()?.name).toMatch(/^Unbreakable/);
  });

  test("cannot be restored during an upload, whose file would be lost", async () => {
    const { fake } = await renderStory(meta, DraftOffered);
    fake.hang("POST /upload/single");
    await chooseImages("front.png");
    await waitFor(() => expect(button("Restore draft")).toBeDisabled());
  });

  test.each([["{"], ['"draft"'], ["[{}]"], ["null"]])(
    "is not offered for invalid storage: %s",
    async (stored) => {
      saveDraft({ name: "Shoe" });
      for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, stored);
      const { user } = await renderStory(reopened, Empty);
      expect(draftNotice()).toBeNull();
      await user.type(field("Product Name"), "Bag");
      await waitFor(() => expect(savedDraft()?.name).toBe("Bag"));
    },
  );
});
