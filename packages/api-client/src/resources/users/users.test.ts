import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { wireUser } from "./users.fake.ts";
import { userSchema, type User } from "./users.api.ts";

const read = (row: unknown): Omit<User, "id"> => v.parse(userSchema, row);

describe("a user", () => {
  test("is read in full", () => {
    expect(read(wireUser(0))).toEqual({
      email: "amara.okafor0@example.com",
      phone: "+234 8031234500",
      referralCode: "REF0000",
      accountType: "seller",
      createdAt: new Date("2026-01-15T09:30:00Z"),
      updatedAt: new Date("2026-01-15T09:30:00Z"),
      address: { street: "1 Marina Road", city: "Lagos", state: "Lagos", country: "Nigeria" },
      payout: { bank: "Access Bank", accountName: "Amara Okafor" },
    });
  });

  test.each<[part: string, sent: Record<string, unknown>, expected: Partial<User>]>([
    ["a telephone number without its code", { authId: { phone_number: 803 } }, { phone: "803" }],
    ["a code without its number", { authId: { dial_code: "+234" } }, { phone: undefined }],
    [
      "half a payout",
      { payout: { bank: "GTBank" } },
      { payout: { bank: "GTBank", accountName: undefined } },
    ],
  ])("is read with %s", (_part, sent, expected) => {
    expect(read(wireUser(0, sent))).toMatchObject(expected);
  });
});
