import * as v from "valibot";
import * as wire from "../../wire/wire.ts";

/** The JSON text of any value. */
const jsonText = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value) => JSON.stringify(value)),
);

/** A field before and after, as JSON texts; `null` where there is none. */
const changeSchema = v.object({ field: v.string(), old: jsonText, new: jsonText });

export type ActivityChange = v.InferOutput<typeof changeSchema>;

export const activitySchema = v.pipe(
  v.object({
    _id: wire.text,
    at: wire.date,
    source: wire.enumOf("api", "cli", "server"),
    actor: wire.text,
    action: wire.text,
    targetType: wire.text,
    targetId: wire.text,
    name: wire.text,
    changes: wire.array(changeSchema),
    address: wire.text,
    device: wire.text,
  }),
  v.transform(({ _id, ...entry }) => ({ id: _id, ...entry })),
);

export type ActivityEntry = wire.Identified<v.InferOutput<typeof activitySchema>>;

export const verificationSchema = v.object({
  verification: v.nullable(
    v.object({ entries: v.number(), at: wire.date, problem: v.nullable(v.string()) }),
  ),
});

export const progressSchema = v.object({
  verified: v.number(),
  total: v.number(),
  problem: v.optional(v.nullable(v.string())),
});

/** The progress of a verification. The last line has the `problem`, null if there is none. */
export type VerificationProgress = v.InferOutput<typeof progressSchema>;
