import { z } from "zod";
import { transactionStatus, transactionType } from "../../db/schema/index.ts";

/** Specification, point 3: Transaction (server). */
export const transactionSchema = z.object({
  _id: z.uuid(),
  reference: z.string(),
  type: z.enum(transactionType.enumValues),
  narration: z.string(),
  /** Naira. */
  amount: z.number(),
  status: z.enum(transactionStatus.enumValues),
  createdAt: z.iso.datetime(),
});
export type TransactionDto = z.infer<typeof transactionSchema>;
