import { z } from "zod";
import { type Transaction, transactionStatus, transactionType } from "../../db/schema/index.ts";

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

/** Returns the fields of the schema, which removes the others when the response is serialized. */
export function toTransactionDto({ id, createdAt, ...same }: Transaction): TransactionDto {
  return { _id: id, ...same, createdAt: createdAt.toISOString() };
}
