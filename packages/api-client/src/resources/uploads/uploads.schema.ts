import * as v from "valibot";

const uploadSchema = v.object({
  /** Where the file is shown from. */
  url: v.pipe(v.string(), v.nonEmpty()),
  /** What the server deletes it by. */
  filePath: v.pipe(v.string(), v.nonEmpty()),
});

export type UploadedFile = v.InferOutput<typeof uploadSchema>;

/**
 * Reads the answer to an upload: `file`, bare or under `data`.
 *
 * @throws {v.ValiError} without an address, or without a path to delete by.
 */
export function parseUpload(body: unknown): UploadedFile {
  const inner = v.safeParse(v.object({ data: v.object({ file: v.unknown() }) }), body);
  return v.parse(v.object({ file: uploadSchema }), inner.success ? inner.output.data : body).file;
}
