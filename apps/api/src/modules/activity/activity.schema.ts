import { z } from "zod";
import { type AuditEntry, auditSource } from "../../db/schema/index.ts";
import type { CsvColumn } from "../../lists/csv.ts";
import { listQuerySchema } from "../list-routes.ts";
import { dateTime, lookupText } from "../text-schemas.ts";
import { type ActivityRow, activitySortKeys, KINDS, PERIODS } from "./activity.repository.ts";

const changesSchema = z.record(
  z.string(),
  z.object({ old: z.unknown().optional(), new: z.unknown().optional() }),
);

export const activityQuerySchema = listQuerySchema(
  50,
  activitySortKeys,
  "who did what, the id of what was changed, or its old and new values",
).extend({
  id: z
    .string()
    .regex(/^\d{1,15}$/, "Must be the number of an entry")
    .optional()
    .describe("Finds a single entry."),
  actor: lookupText(254)
    .optional()
    .describe("Email of an administrator, or account of the system."),
  kind: z.enum(listKeys(KINDS)).optional(),
  period: z.enum(listKeys(PERIODS)).optional().describe("The last 24 hours, 7 or 30 days."),
  target: lookupText(254).optional().describe("Id of what was changed."),
});

export const activityRowSchema = z.object({
  _id: z.string(),
  at: dateTime,
  source: z.enum(auditSource.enumValues),
  actor: z.string().nullable().describe("Null when nobody had signed in."),
  action: z.string(),
  kind: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  name: z.string().nullable().describe("Present name of what was changed."),
  changes: z
    .array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() }))
    .describe("Each field before and after."),
  address: z.string().nullable(),
  device: z.string().nullable(),
});

const resultSchema = z.object({
  entries: z.int().describe("Number of valid entries."),
  problem: z.string().nullable().default(null),
});

export const verificationSchema = z.object({
  verification: resultSchema.extend({ at: dateTime }).nullable(),
});

/** Also returns fields that the schema removes when the response is serialized. */
export function toActivityDto(row: ActivityRow) {
  return { ...row, _id: String(row.id), changes: listChanges(row) };
}

export function toVerificationDto(entry: AuditEntry | undefined) {
  if (entry === undefined) return { verification: null };
  const values = Object.fromEntries(listChanges(entry).map((change) => [change.field, change.new]));
  return { verification: { ...resultSchema.parse(values), at: entry.at } };
}

function listChanges({ changes }: Pick<AuditEntry, "changes">) {
  return Object.entries(changesSchema.parse(JSON.parse(changes))).map(([field, values]) => ({
    field,
    old: values.old ?? null,
    new: values.new ?? null,
  }));
}

export const activityCsvColumns: CsvColumn<ActivityRow>[] = [
  { id: "created", header: "When", value: ({ at }) => at },
  { id: "who", header: "Who", value: ({ actor }) => actor },
  { id: "what", header: "What", value: ({ action }) => action },
  { id: "record", header: "Record", value: ({ name, targetId }) => name ?? targetId },
  {
    id: "origin",
    header: "From",
    value: ({ device, address }) => [device, address].filter(Boolean).join(", "),
  },
  { id: "changes", header: "Changes", value: ({ changes }) => changes },
];

function listKeys<Value extends object>(value: Value): (keyof Value & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript widens keys to strings.
  return Object.keys(value) as (keyof Value & string)[];
}
