import { renderStory } from "@market/storybook/render-story";
import { screen } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import meta, { Created, WithImages } from "./new-product-screen.stories.tsx";
beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:http://localhost/1");
  URL.revokeObjectURL = vi.fn();
});
test("x", async () => {
  const { fake } = await renderStory(meta, WithImages);
  console.log(fake.calls);
});
test("y", async () => {
  const { fake } = await renderStory(meta, Created);
  console.log(fake.calls);
  expect(screen.getByText("Product created successfully!")).toBeVisible();
});
