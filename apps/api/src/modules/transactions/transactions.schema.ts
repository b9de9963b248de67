import { z } from "zod";
import { transactionStatus, transactionType } from "../../db/schema/index.ts";
import { dateTime, rowId } from "../text-schemas.ts";

/** Specification, point 3: Transaction (server). */
export const transactionSchema = z.object({
  _id: rowId,
  reference: z.string(),
  type: z.enum(transactionType.enumValues),
  narration: z.string(),
  amount: z.number().describe("In naira."),
  status: z.enum(transactionStatus.enumValues),
  createdAt: dateTime,
});
