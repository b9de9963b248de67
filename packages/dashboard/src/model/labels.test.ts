import { expect, test } from "vitest";
import { accountTypeLabel, statusLabel, typeLabel } from "./labels.ts";

test.each([
  ["success", "success", "success"],
  ["pending", "warning", "pending"],
  ["failed", "danger", "failed"],
  [undefined, "neutral", "unknown"],
] as const)("the status %s is %s and reads %s", (status, tone, text) => {
  expect(statusLabel(status)).toEqual({ tone, text });
});

test.each([
  ["debit", "Payment"],
  ["credit", "Payout"],
  [undefined, "—"],
] as const)("the type %s reads %s", (type, text) => {
  expect(typeLabel(type)).toBe(text);
});

test.each([
  ["seller", "Seller"],
  ["buyer", "Buyer"],
  [undefined, "—"],
] as const)("the account type %s reads %s", (accountType, text) => {
  expect(accountTypeLabel(accountType)).toBe(text);
});
