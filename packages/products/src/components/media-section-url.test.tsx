import { renderStory } from "@market/storybook/render-story";
import { screen } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { button } from "../testing/page-helpers.ts";
import meta, { Complete, Empty } from "../screens/new-product-screen.stories.tsx";

/** Name and state of each image, from the list. */
const images = (): string[] =>
  screen
    .queryAllByRole("listitem")
    .map((row) => [...row.querySelectorAll("p")].map((text) => text.textContent).join(": "));

describe("the image URL", () => {
  test.each([
    ["@@https://example.com/a.png", "https://example.com/a.png"],
    ["HTTP://EXAMPLE.COM/A.PNG", "HTTP://EXAMPLE.COM/A.PNG"],
  ])("adds %s as %s by click and by Enter, without a request", async (entered, url) => {
    const { fake, user } = await renderStory(meta, Empty);
    const field = screen.getByLabelText("Image URL");
    expect(button("Add")).toBeDisabled();
    await user.type(field, entered);
    await user.click(button("Add"));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.type(field, `${entered}{Enter}`);
    expect(images()).toEqual([`${url}: From the web`, `${url}: From the web`]);
    expect(screen.getByRole("alert")).toHaveTextContent(`Added more than once: ${url}`);
    expect(field).toHaveValue("");
    expect(fake.calls).toEqual([]);
  });

  test.each(["ftp://example.com/a.png", "javascript:alert(1)", "example.com", "http://a b"])(
    "refuses %s while it is typed",
    async (entered) => {
      const { user } = await renderStory(meta, Empty);
      await user.type(screen.getByLabelText("Image URL"), entered);
      expect(screen.getByText("Please enter a valid image URL")).toBeVisible();
      expect(screen.getByLabelText("Image URL")).toBeInvalid();
      expect(button("Add")).toBeDisabled();
      await user.keyboard("{Enter}");
      expect(images()).toEqual([]);
    },
  );

  test("that is typed, but not added, belongs to the product", async () => {
    const { fake, user } = await renderStory(meta, Complete);
    await user.type(screen.getByLabelText("Image URL"), "@https://example.com/typed.png");
    await user.click(button("Create Product"));
    await screen.findByText("Product created successfully!");
    const created = fake.calls.find(({ method }) => method === "POST");
    expect(created?.body).toMatchObject({ images: ["https://example.com/typed.png"] });
  });

  test.each(["example.com", "https://"])(
    "stops a product with %j, which is no valid URL",
    async (entered) => {
      const { fake, user } = await renderStory(meta, Complete);
      await user.type(screen.getByLabelText("Image URL"), entered);
      await user.click(button("Create Product"));
      expect(screen.getByText("Please enter a valid image URL")).toBeVisible();
      expect(screen.getByLabelText("Image URL")).toHaveFocus();
      expect(fake.calls.some(({ method }) => method === "POST")).toBe(false);
    },
  );

  test("is checked without URL.parse, which supported browsers do not have", async () => {
    const { user } = await renderStory(meta, Empty);
    vi.spyOn(URL, "parse").mockImplementation(() => {
      throw new TypeError("URL.parse is not a function");
    });
    await user.type(screen.getByLabelText("Image URL"), "https://example.com/a.png{Enter}");
    expect(images()).toEqual(["https://example.com/a.png: From the web"]);
  });

  test("refuses an incomplete URL only after the field is left", async () => {
    const { user } = await renderStory(meta, Empty);
    await user.type(screen.getByLabelText("Image URL"), "https:/");
    expect(screen.queryByText("Please enter a valid image URL")).toBeNull();
    await user.tab();
    expect(screen.getByText("Please enter a valid image URL")).toBeVisible();
  });
});
