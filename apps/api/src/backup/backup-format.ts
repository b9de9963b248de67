import { z } from "zod";

/** Version of the files of a backup. */
export const FORMAT = 1;
/** Written last: a backup without it is incomplete. */
export const MANIFEST_FILE = "manifest.json";
/** The checksums of all other files, as sha256sum writes them. */
export const CHECKSUMS_FILE = "SHA256SUMS";
export const UPLOADS_FOLDER = "uploads";
export const TABLES_FOLDER = "tables";

const columnSchema = z.object({ name: z.string(), type: z.string() });
const tableSchema = z.object({
  name: z.string(),
  columns: z.array(columnSchema),
  rows: z.number(),
  bytes: z.number(),
});
const sequenceSchema = z.object({
  name: z.string(),
  lastValue: z.string(),
  isCalled: z.boolean(),
});

/** Only the format, which is read first, because a newer one may have other fields. */
export const formatSchema = z.object({ format: z.number() });

export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Identifies the applied migrations by the times at which they were written, as Drizzle does. */
  migrations: z.array(z.number()),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
  uploads: z.object({ files: z.number(), bytes: z.number() }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type Table = z.infer<typeof tableSchema>;
export type TableColumns = Pick<Table, "name" | "columns">;
export type Sequence = z.infer<typeof sequenceSchema>;

/** Returns the path of a table's rows in a backup: the binary format of PostgreSQL's COPY. */
export function toTablePath(name: string): string {
  return `${TABLES_FOLDER}/${name}.copy`;
}
