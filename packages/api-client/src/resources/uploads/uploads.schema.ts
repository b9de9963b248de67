import * as v from "valibot";

const uploadSchema = v.object({
  url: v.pipe(v.string(), v.nonEmpty()),
  /** Identifies the file in DELETE /upload/single. */
  filePath: v.pipe(v.string(), v.nonEmpty()),
});

type UploadedFile = v.InferOutput<typeof uploadSchema>;

/**
 * Parses the response to an upload: `file`, bare or under `data`.
 *
 * @throws {v.ValiError} if it has no URL or no path.
 */
export function parseUpload(body: unknown): UploadedFile {
  const inner = v.safeParse(v.object({ data: v.object({ file: v.unknown() }) }), body);
  return v.parse(v.object({ file: uploadSchema }), inner.success ? inner.output.data : body).file;
}
