import { statusLabel } from "@market/ui";
import { expect, test } from "vitest";
import { accountTypeLabel, STATUS_TONES, transactionTypeLabel } from "./labels.ts";

test.each([
  ["success", "success", "success"],
  ["pending", "warning", "pending"],
  ["failed", "danger", "failed"],
  [undefined, "neutral", "unknown"],
] as const)("labels the status %s as %s: %s", (status, tone, text) => {
  expect(statusLabel(STATUS_TONES, status)).toEqual({ tone, text });
});

test.each([
  ["debit", "Payment"],
  ["credit", "Payout"],
  [undefined, "—"],
] as const)("labels the transaction type %s as %s", (type, text) => {
  expect(transactionTypeLabel(type)).toBe(text);
});

test.each([
  ["seller", "Seller"],
  ["buyer", "Buyer"],
  [undefined, "—"],
] as const)("labels the account type %s as %s", (accountType, text) => {
  expect(accountTypeLabel(accountType)).toBe(text);
});
