import { renderStory } from "@market/storybook/render-story";
import { screen, waitFor } from "@testing-library/dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { button, clickBack, currentUrl, field, holdCreation } from "../testing/page-helpers.ts";
import { chooseImages } from "../testing/steps.ts";
import { withLocation } from "@market/storybook/with-location";
import meta, { Complete, Empty } from "./new-product-screen.stories.tsx";

const metaWithUrl = { ...meta, decorators: [withLocation] };

const leaveDialog = (): HTMLElement | null =>
  screen.queryByRole("dialog", { name: "Leave this page?" });

beforeEach(() => {
  sessionStorage.clear();
  URL.createObjectURL = () => "blob:http://localhost/1";
  URL.revokeObjectURL = () => {};
});

describe("leaving the form", () => {
  test("asks if it has content, and keeps it on Stay", async () => {
    const rendered = await renderStory(metaWithUrl, Empty);
    await rendered.user.type(field("Product Name"), "Bag");
    await clickBack(rendered);
    expect(leaveDialog()).toHaveTextContent("What you entered is kept as a draft in this tab.");
    await waitFor(() => expect(button("Stay")).toHaveFocus());
    await rendered.user.click(button("Stay"));
    expect(currentUrl()).toBe("/products/new");
    expect(field("Product Name")).toHaveValue("Bag");
  });

  test("asks during an upload", async () => {
    const rendered = await renderStory(metaWithUrl, Empty);
    rendered.fake.hang("POST /upload/single");
    await chooseImages("front.png");
    await clickBack(rendered);
    expect(leaveDialog()).toHaveTextContent("Images that are not uploaded are not.");
  });

  test("does not ask if it was emptied", async () => {
    const rendered = await renderStory(metaWithUrl, Empty);
    await rendered.user.type(field("Product Name"), "Bag");
    await rendered.user.clear(field("Product Name"));
    await clickBack(rendered);
    await waitFor(() => expect(currentUrl()).toBe("/products"));
    expect(leaveDialog()).toBeNull();
  });

  test("does not ask after the product is created", async () => {
    const rendered = await renderStory(metaWithUrl, Complete);
    await rendered.user.click(button("Create Product"));
    await screen.findByText("Product created successfully!");
    await clickBack(rendered);
    await waitFor(() => expect(currentUrl()).toBe("/products"));
  });

  test("takes no more input once the product is created", async () => {
    const { user } = await renderStory(metaWithUrl, Complete);
    const name = field("Product Name");
    await user.click(button("Create Product"));
    await screen.findByText("Product created successfully!");
    const { value } = name as HTMLInputElement;
    await user.type(name, " of leather");
    expect(name).toHaveValue(value);
  });

  test("closes the dialog when the product is created, and opens the list", async () => {
    const rendered = await renderStory(metaWithUrl, Complete);
    const release = holdCreation(rendered);
    await rendered.user.click(button("Create Product"));
    await clickBack(rendered);
    expect(leaveDialog()).toBeVisible();
    release();
    await screen.findByText("Product created successfully!");
    expect(leaveDialog()).toBeNull();
    await waitFor(() => expect(currentUrl()).toBe("/products"));
  });

  test("warns that content will be lost when storage is blocked", async () => {
    const storage = vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const rendered = await renderStory({ ...metaWithUrl, beforeEach: () => {} }, Empty);
    await rendered.user.type(field("Product Name"), "Bag");
    await new Promise((resolve) => setTimeout(resolve, 400));
    await clickBack(rendered);
    expect(leaveDialog()).toHaveTextContent("What you entered will be lost.");
    await rendered.user.click(button("Leave"));
    await waitFor(() => expect(currentUrl()).toBe("/products"));
    storage.mockRestore();
  });
});
