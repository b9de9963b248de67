import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { connect } from "../../testing/connect.ts";
import { wireShop } from "./shops.fake.ts";
import { shopsApi, shopSchema, type Shop } from "./shops.api.ts";

const read = (row: unknown): Omit<Shop, "id"> => v.parse(shopSchema, row);

describe("a shop", () => {
  test("is read in full", () => {
    expect(read(wireShop(0))).toEqual({
      name: "Lekki Gadgets",
      description: "Good things at fair prices.",
      status: "active",
      owner: {
        name: "Amara Okafor",
        email: "amara.okafor0@example.com",
        phone: "+2348031234500",
        isVerified: true,
      },
      kycStatus: "approved",
      views: 1250,
      acceptsInHousePayment: true,
      createdAt: new Date("2026-01-15T09:30:00Z"),
    });
  });

  test.each<[part: string, sent: Record<string, unknown>, expected: object]>([
    ["an owner with one name", { owner: { firstname: "Amara" } }, { owner: { name: "Amara" } }],
    ["an owner without names", { owner: { email: "a@b.c" } }, { owner: { name: undefined } }],
  ])("is read with %s", (_part, sent, expected) => {
    expect(read(wireShop(0, sent))).toMatchObject(expected);
  });

  test.each<[sent: Record<string, unknown>, expected: boolean]>([
    [{ acceptsChatPay: true }, true],
    [{ acceptsPay: true }, true],
    [{ acceptsChatPay: false }, false],
    [{ acceptsChatPay: "true" }, false],
    [{ acceptsOldPay: false, acceptsNewPay: true }, true],
    [{ acceptsChatPayments: true }, false],
    [{ alsoAcceptsChatPay: true }, false],
  ])("%j accepts the in-house payment: %s", (sent, expected) => {
    expect(read(sent).acceptsInHousePayment).toBe(expected);
  });
});

describe("vendor search", () => {
  test("is disabled for an empty query", () => {
    expect(shopsApi(connect().http).search({ query: "" }).enabled).toBe(false);
  });

  test("reads an empty list", async () => {
    const { http, queryClient } = connect();
    const options = shopsApi(http).search({ query: "spices & more" });
    expect(await queryClient.fetchQuery(options)).toEqual([]);
  });
});
