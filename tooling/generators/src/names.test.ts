import { expect, test } from "vitest";
import { render, spell } from "./names.ts";

test("spells the plural and the singular", () => {
  expect(spell("gift-cards")).toEqual({
    plural: {
      kebab: "gift-cards",
      camel: "giftCards",
      pascal: "GiftCards",
      title: "Gift Cards",
      text: "gift cards",
    },
    singular: expect.objectContaining({ kebab: "gift-card", camel: "giftCard" }) as unknown,
  });
});

test.each([
  ["", "must be lower-case words joined by hyphens"],
  ["Gift Cards", "must be lower-case words joined by hyphens"],
  ["giftCards", "must be lower-case words joined by hyphens"],
  ["gift--cards", "must be lower-case words joined by hyphens"],
  ["2nd-cards", "must be lower-case words joined by hyphens"],
  ["../cards", "must be lower-case words joined by hyphens"],
  ["cards\n", "must be lower-case words joined by hyphens"],
  ["gift-card", "must be a plural, such as gift-cards."],
  ["class", "must be a plural, such as classes."],
  ["news", "has no plural. Name the rows, such as news-items."],
])("refuses %j", (name, reason) => {
  expect(() => spell(name)).toThrow(`"${name}" ${reason}`);
});

test("replaces the names in a template", () => {
  expect(render("<{{plural.pascal}}List /> {{ kept }}", spell("boxes"))).toBe(
    "<BoxesList /> {{ kept }}",
  );
});
