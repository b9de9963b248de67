import { describe, expect, test } from "vitest";
import { checkName } from "./create-feature.js";

describe("checkName", () => {
  test("spells the plural and the singular", () => {
    expect(checkName("gift-vouchers")).toEqual({
      plural: {
        kebab: "gift-vouchers",
        camel: "giftVouchers",
        pascal: "GiftVouchers",
        constant: "GIFT_VOUCHERS",
        title: "Gift Vouchers",
        text: "gift vouchers",
        withArticle: "a gift vouchers",
      },
      singular: {
        kebab: "gift-voucher",
        camel: "giftVoucher",
        pascal: "GiftVoucher",
        constant: "GIFT_VOUCHER",
        title: "Gift Voucher",
        text: "gift voucher",
        withArticle: "a gift voucher",
      },
    });
  });

  test.each([
    ["boxes", "a box"],
    ["people", "a person"],
    ["addresses", "an address"],
    ["user-groups", "a user group"],
    ["updates", "an update"],
    // A reserved word is only a part of the generated names.
    ["classes", "a class"],
    ["web3-tokens", "a web3 token"],
  ])("accepts %s, each %s", (name, singular) => {
    expect(checkName(name).singular.withArticle).toBe(singular);
  });

  test.each([
    ["", "must be lower-case words joined by hyphens"],
    ["Gift Vouchers", "must be lower-case words joined by hyphens"],
    ["GiftVouchers", "must be lower-case words joined by hyphens"],
    ["gift_vouchers", "must be lower-case words joined by hyphens"],
    ["gift--vouchers", "must be lower-case words joined by hyphens"],
    ["2nd-vouchers", "must be lower-case words joined by hyphens"],
    ["-vouchers", "must be lower-case words joined by hyphens"],
    ["../vouchers", "must be lower-case words joined by hyphens"],
    ["vouchers/gifts", "must be lower-case words joined by hyphens"],
    ["vouchers\n", "must be lower-case words joined by hyphens"],
    ["gutscheineä", "must be lower-case words joined by hyphens"],
    ["gift-voucher", "must be a plural, such as gift-vouchers."],
    ["class", "must be a plural, such as classes."],
    ["news", "has no plural. Name the rows, such as news-items."],
    ["equipment", "has no plural. Name the rows, such as equipment-items."],
    ["shops", "packages/shops/package.json is the package @market/shops."],
    ["generators", "tooling/generators/package.json is the package @market/generators."],
    ["transactions", "packages/sample-screens/src/feature.ts has the path /transactions."],
    ["sessions", "account.fake.ts has the endpoint /admin/sessions."],
    ["stats", "dashboard.fake.ts has data.stats."],
    ["apis", "packages/api-client/src/index.ts exports Api."],
    ["assets", "the server has files below /assets."],
    ["features", "would need a type Feature, which its files use."],
    ["dates", "would need a type Date, which its files use."],
  ])("refuses %j in one line", (name, reason) => {
    expect(() => checkName(name)).toThrow(reason);
    expect(() => checkName(name)).toThrow(/^"[^"]*" [^\n]+\.$/);
  });
});
