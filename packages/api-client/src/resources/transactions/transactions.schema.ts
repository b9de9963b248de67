import * as v from "valibot";
import * as wire from "../../wire/wire.ts";

export const transactionSchema = v.pipe(
  v.object({
    _id: wire.text,
    reference: wire.text,
    type: wire.enumOf("debit", "credit"),
    narration: wire.text,
    amount: wire.number, // naira
    status: wire.enumOf("success", "pending", "failed"),
    createdAt: wire.date,
  }),
  v.transform(({ _id, ...transaction }) => ({ ...transaction, id: _id })),
);

export type Transaction = v.InferOutput<typeof transactionSchema> & { id: string };
