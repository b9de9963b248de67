import type { Transaction } from "@market/api-client/transactions";
import type { User } from "@market/api-client/users";
import { EMPTY_VALUE, type Tone } from "@market/ui";

export const STATUS_TONES: Record<NonNullable<Transaction["status"]>, Tone> = {
  success: "success",
  pending: "warning",
  failed: "danger",
};

/** Returns Payment for a debit and Payout for a credit. */
export function transactionTypeLabel(type: Transaction["type"]): string {
  if (type === undefined) return EMPTY_VALUE;
  return type === "debit" ? "Payment" : "Payout";
}

export function accountTypeLabel(accountType: User["accountType"]): string {
  if (accountType === undefined) return EMPTY_VALUE;
  return accountType === "seller" ? "Seller" : "Buyer";
}
