import { z } from "zod";
import { transactionStatus, transactionType } from "../../db/schema/index.ts";
import { listQuerySchema, pageParameters } from "../../plugins/common-schemas.ts";
import { type Transaction, transactionSortKeys } from "./transactions.repository.ts";

export const transactionsQuerySchema = listQuerySchema(10).extend({
  ...pageParameters(transactionSortKeys, "the reference, or of the customer or shop of the order"),
  status: z.enum(transactionStatus.enumValues).optional(),
  type: z.enum(transactionType.enumValues).optional(),
});

/** Specification, point 3: Transaction (server). */
export const transactionSchema = z.object({
  _id: z.uuid(),
  reference: z.string(),
  type: z.enum(transactionType.enumValues),
  narration: z.string(),
  amount: z.number().describe("In naira."),
  status: z.enum(transactionStatus.enumValues),
  createdAt: z.iso.datetime(),
});
export type TransactionDto = z.infer<typeof transactionSchema>;

export function toTransactionDto(transaction: Transaction): TransactionDto {
  return {
    _id: transaction.id,
    reference: transaction.reference,
    type: transaction.type,
    narration: transaction.narration,
    amount: transaction.amount,
    status: transaction.status,
    createdAt: transaction.createdAt.toISOString(),
  };
}
