import * as v from "valibot";

const uploadSchema = v.object({
  url: v.pipe(v.string(), v.nonEmpty()),
  /** Identifies the file in DELETE /upload/single. */
  filePath: v.pipe(v.string(), v.nonEmpty()),
});

type UploadedFile = v.InferOutput<typeof uploadSchema>;

/** @throws {v.ValiError} if neither the body nor its `data` contains a valid `file`. */
export function parseUpload(body: unknown): UploadedFile {
  const inner = v.safeParse(v.object({ data: v.object({ file: v.unknown() }) }), body);
  return v.parse(v.object({ file: uploadSchema }), inner.success ? inner.output.data : body).file;
}
