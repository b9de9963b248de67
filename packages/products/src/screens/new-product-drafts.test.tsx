import { userSessionStorage } from "@market/api-client";
import { renderStory, type RenderedStory } from "@market/storybook/render-story";
import type { Decorator } from "@storybook/react-vite";
import { screen, waitFor } from "@testing-library/dom";
import { StrictMode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createDraftStore } from "../model/draft-store.ts";
import { EMPTY_PRODUCT } from "../model/new-product.ts";
import type { ProductDraft } from "../model/product-draft.ts";
import { storyStorage } from "../testing/save-draft.ts";
import { choosePictures } from "../testing/steps.ts";
import { withPlace } from "../testing/with-location.tsx";
import meta, {
  Complete,
  DraftOffered,
  DraftOfferedWhileTyping,
  DraftRestored,
  Empty,
} from "./new-product-screen.stories.tsx";

const placed = { ...meta, decorators: [withPlace] };
/** The form opened again in the same tab. */
const reopened = { ...placed, beforeEach: () => {} };

const place = (): string | null => screen.getByTestId("place").textContent;
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLElement => screen.getByLabelText(name);
const offer = (): HTMLElement | null => screen.queryByText(/^There is a draft from/);
const question = (): HTMLElement | null =>
  screen.queryByRole("dialog", { name: "Leave this page?" });
const kept = (): ProductDraft | undefined => createDraftStore(storyStorage).latest();
const calls = ({ calls: all }: RenderedStory["fake"], method: string): unknown[] =>
  all.filter((call) => call.method === method).map(({ path, body }) => [path, body]);

const back = ({ user }: RenderedStory): Promise<void> =>
  user.click(screen.getByRole("link", { name: "Back to Products" }));

async function leave(rendered: RenderedStory): Promise<void> {
  await back(rendered);
  await rendered.user.click(button("Leave"));
  await waitFor(() => expect(place()).toBe("/products"));
}

const inStrictMode: Decorator = (Story) => (
  <StrictMode>
    <Story />
  </StrictMode>
);

/** Lets the creation wait for an answer, which the result gives. */
function answerLater({ fake }: RenderedStory): () => void {
  const waiting: ((response: Response) => void)[] = [];
  fake.answer("POST /admin/products", () => new Promise((resolve) => waiting.push(resolve)));
  return () => {
    for (const answer of waiting) answer(Response.json({}, { status: 201 }));
  };
}

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => "blob:http://localhost/1";
  URL.revokeObjectURL = () => {};
});

describe("the draft of a form", () => {
  test("is kept after a moment of silence, and not while nothing is entered", async () => {
    const { user } = await renderStory(placed, Empty);
    expect(offer()).toBeNull();
    await user.type(field("Product Name"), "Bag");
    expect(kept()).toBeUndefined();
    await waitFor(() => expect(kept()?.values).toEqual({ ...EMPTY_PRODUCT, name: "Bag" }));
    await user.clear(field("Product Name"));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test("is kept at once when the page goes", async () => {
    const { user } = await renderStory(placed, Empty);
    await user.type(field("Description"), "Red");
    window.dispatchEvent(new Event("pagehide"));
    expect(kept()?.values.description).toBe("Red");
  });

  test("is kept at once when the form is left, and is nobody else's", async () => {
    const rendered = await renderStory(placed, Empty);
    await rendered.user.type(field("Product Name"), "Bag");
    await leave(rendered);
    expect(kept()?.values.name).toBe("Bag");
    const another = createDraftStore(userSessionStorage({ email: "tunde@example.com" }));
    expect(another.latest()).toBeUndefined();
  });

  test("outlives the session that it was typed in", async () => {
    const rendered = await renderStory(placed, Empty);
    rendered.fake.fail("GET /admin/shops/search", 401);
    await rendered.user.type(field("Vendor"), "lekki");
    await waitFor(() => expect(localStorage.getItem("authUser")).toBeNull());
    await rendered.user.type(field("Product Name"), "Bag");
    await leave(rendered);
    expect(kept()?.values.name).toBe("Bag");
  });

  test("holds of an uploaded picture where it lies, and no bytes", async () => {
    await renderStory(placed, Empty);
    await choosePictures("front.png");
    await screen.findByText("Uploaded");
    await waitFor(() =>
      expect(kept()?.images).toEqual([
        { name: "front.png", url: expect.any(String), filePath: expect.stringMatching(/^uploads/) },
      ]),
    );
  });

  test("is gone when the product is created", async () => {
    const { user } = await renderStory(placed, Complete);
    await waitFor(() => expect(kept()).toBeDefined());
    await user.click(button("Create Product"));
    await screen.findByText("Product created successfully!");
    expect(sessionStorage).toHaveLength(0);
    await waitFor(() => expect(place()).toBe("/products"), { timeout: 3000 });
    expect(sessionStorage).toHaveLength(0);
  });

  test("is gone, too, when the answer comes after the form was left", async () => {
    const rendered = await renderStory(placed, Complete);
    const answer = answerLater(rendered);
    await rendered.user.click(button("Create Product"));
    await leave(rendered);
    expect(kept()).toBeDefined();
    answer();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test("stays when the product could not be created", async () => {
    const { fake, user } = await renderStory(placed, Complete);
    fake.fail("POST /admin/products");
    await user.click(button("Create Product"));
    await screen.findByText("Failed to create product");
    await waitFor(() => expect(kept()?.values.name).toBe("Leather bag"));
  });
});

describe("an offered draft", () => {
  test("says when it is from and what it is of, and fills in nothing by itself", async () => {
    const { fake } = await renderStory(meta, DraftOffered);
    expect(offer()).toHaveTextContent(/^There is a draft from .*\d{4}.*: Leather bag$/);
    expect(offer()?.closest("[role=status]")).toBeVisible();
    expect(field("Product Name")).toHaveValue("");
    expect(screen.queryByRole("group", { name: "Selected vendor" })).toBeNull();
    expect(fake.calls).toEqual([]);
  });

  test("is restored whole, and makes the product that was typed", async () => {
    const { fake, user } = await renderStory(meta, DraftRestored);
    expect(offer()).toBeNull();
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

  test("has uploaded images that can still be deleted", async () => {
    const { fake, user } = await renderStory(meta, DraftRestored);
    await user.click(button("Remove image: front.png"));
    await waitFor(() => expect(screen.queryByText("front.png")).toBeNull());
    expect(calls(fake, "DELETE")).toEqual([["/upload/single", { filePath: "uploads/front.png" }]]);
    await waitFor(() => expect(kept()?.images).toHaveLength(1));
  });

  test("is restored by two Enters without being sent", async () => {
    const { fake, user } = await renderStory(meta, DraftOffered);
    button("Restore draft").focus();
    await user.keyboard("{Enter}{Enter}");
    expect(field("Product Name")).toHaveValue("Leather bag");
    expect(fake.calls).toEqual([]);
  });

  test("is gone once it is discarded", async () => {
    const { user } = await renderStory(meta, DraftOffered);
    await user.click(button("Discard"));
    expect(offer()).toBeNull();
    expect(screen.getByRole("form", { name: "New product" })).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
    expect(field("Product Name")).toHaveValue("");
  });

  test("stays, and is not lost, while something new is typed", async () => {
    const rendered = await renderStory(placed, DraftOfferedWhileTyping);
    expect(offer()).toBeVisible();
    await waitFor(() => expect(kept()?.values.name).toBe("Shoe"));
    await rendered.user.click(button("Restore draft"));
    expect(field("Product Name")).toHaveValue("Unbreakable".repeat(20));
    await leave(rendered);
    // The one that was worked on last is offered first, the other after it.
    const again = await renderStory(reopened, Empty);
    expect(offer()).toHaveTextContent("Unbreakable");
    await again.user.click(button("Discard"));
    await renderStory(reopened, Empty);
    expect(offer()).toHaveTextContent("Shoe");
  });

  test("is offered, kept and restored in StrictMode, too", async () => {
    const { user } = await renderStory(
      { ...meta, decorators: [inStrictMode] },
      DraftOfferedWhileTyping,
    );
    expect(offer()).toBeVisible();
    await waitFor(() => expect(kept()?.values.name).toBe("Shoe"));
    await user.click(button("Restore draft"));
    expect(kept()?.values.name).toMatch(/^Unbreakable/);
  });

  test("waits for an upload, whose file it could not put aside", async () => {
    const { fake } = await renderStory(meta, DraftOffered);
    fake.hang("POST /upload/single");
    await choosePictures("front.png");
    expect(button("Restore draft")).toBeDisabled();
  });

  test.each([["{"], ['"draft"'], ["[{}]"], ["null"]])("is none of junk: %s", async (junk) => {
    storyStorage.write("new-product-drafts", "x");
    for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, junk);
    const { user } = await renderStory(reopened, Empty);
    expect(offer()).toBeNull();
    await user.type(field("Product Name"), "Bag");
    await waitFor(() => expect(kept()?.values.name).toBe("Bag"));
  });
});

describe("leaving", () => {
  test("a form with something in it asks; Stay keeps everything where it is", async () => {
    const rendered = await renderStory(placed, Empty);
    await rendered.user.type(field("Product Name"), "Bag");
    await back(rendered);
    expect(question()).toHaveTextContent("What you entered is kept as a draft in this tab.");
    await waitFor(() => expect(button("Stay")).toHaveFocus());
    await rendered.user.click(button("Stay"));
    expect(place()).toBe("/products/new");
    expect(field("Product Name")).toHaveValue("Bag");
  });

  test("a form whose picture is on its way asks", async () => {
    const rendered = await renderStory(placed, Empty);
    rendered.fake.hang("POST /upload/single");
    await choosePictures("front.png");
    await back(rendered);
    expect(question()).toHaveTextContent("Images that are not uploaded are not.");
  });

  test("a form that was emptied again does not ask", async () => {
    const rendered = await renderStory(placed, Empty);
    await rendered.user.type(field("Product Name"), "Bag");
    await rendered.user.clear(field("Product Name"));
    await back(rendered);
    await waitFor(() => expect(place()).toBe("/products"));
    expect(question()).toBeNull();
  });

  test("the form does not ask once the product is created", async () => {
    const rendered = await renderStory(placed, Complete);
    await rendered.user.click(button("Create Product"));
    await screen.findByText("Product created successfully!");
    await back(rendered);
    await waitFor(() => expect(place()).toBe("/products"));
  });

  test("a question that stands when the product is created goes away, and the list comes", async () => {
    const rendered = await renderStory(placed, Complete);
    const answer = answerLater(rendered);
    await rendered.user.click(button("Create Product"));
    await back(rendered);
    expect(question()).toBeVisible();
    answer();
    await screen.findByText("Product created successfully!");
    expect(question()).toBeNull();
    await waitFor(() => expect(place()).toBe("/products"), { timeout: 3000 });
  });

  test("a tab that keeps nothing says so, and the form works as ever", async () => {
    vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const rendered = await renderStory({ ...placed, beforeEach: () => {} }, Empty);
    await rendered.user.type(field("Product Name"), "Bag");
    await new Promise((resolve) => setTimeout(resolve, 400));
    await back(rendered);
    expect(question()).toHaveTextContent("What you entered will be lost.");
    await rendered.user.click(button("Leave"));
    await waitFor(() => expect(place()).toBe("/products"));
  });
});
