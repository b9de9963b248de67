import * as v from "valibot";
import { date, numeric, oneOf, text } from "../../schema/wire.ts";

export const transactionSchema = v.pipe(
  v.object({
    _id: text,
    reference: text,
    type: oneOf("debit", "credit"),
    narration: text,
    amount: numeric, // naira
    status: oneOf("success", "pending", "failed"),
    createdAt: date,
  }),
  v.transform(({ _id, ...transaction }) => ({ ...transaction, id: _id })),
);

export type Transaction = v.InferOutput<typeof transactionSchema> & { id: string };
