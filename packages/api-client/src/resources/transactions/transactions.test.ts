import * as v from "valibot";
import { expect, test } from "vitest";
import { wireTransaction } from "./transactions.fake.ts";
import { transactionSchema } from "./transactions.api.ts";

test("a transaction is read in full", () => {
  expect(v.parse(transactionSchema, wireTransaction(1))).toEqual({
    reference: "TRX-100002",
    type: "credit",
    narration: "Payout to seller",
    amount: 25_000,
    status: "pending",
    createdAt: new Date("2026-01-14T09:30:00Z"),
  });
});
