import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { wireTransaction } from "./transactions.fake.ts";
import { transactionSchema, type Transaction } from "./transactions.api.ts";

const read = (row: unknown): Omit<Transaction, "id"> => v.parse(transactionSchema, row);

describe("a transaction", () => {
  test("is read in full", () => {
    expect(read(wireTransaction(1))).toEqual({
      reference: "TRX-100002",
      type: "credit",
      narration: "Payout to seller",
      amount: 25_000,
      status: "pending",
      createdAt: new Date("2026-01-14T09:30:00Z"),
    });
  });

  test("is read if all fields are missing", () => {
    expect(read({})).toEqual({
      reference: undefined,
      type: undefined,
      narration: undefined,
      amount: undefined,
      status: undefined,
      createdAt: undefined,
    });
  });

  test.each<[part: string, sent: Record<string, unknown>, expected: Partial<Transaction>]>([
    ["an amount as a text", { amount: "1234.50" }, { amount: 1234.5 }],
    ["an amount that is not a number", { amount: "₦5" }, { amount: undefined }],
    [
      "an unknown type and status",
      { type: "refund", status: 1 },
      { type: undefined, status: undefined },
    ],
    ["a reference that is a number", { reference: 77 }, { reference: "77" }],
    ["a bad date", { createdAt: "soon" }, { createdAt: undefined }],
  ])("is read with %s", (_part, sent, expected) => {
    expect(read(wireTransaction(0, sent))).toMatchObject(expected);
  });
});
