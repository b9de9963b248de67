import type { preValidationAsyncHookHandler } from "fastify";
import { HttpError } from "../../errors/http-error.ts";
import { getErrorCode } from "../../errors/operator-error.ts";

const MEGABYTE = 1024 * 1024;
const MAX_PARTS = 10;
const MAX_FIELD_BYTES = 1024;

/**
 * Returns a hook that reads a multipart form into the request's body: texts as strings, files as `File`, repeated
 * fields as arrays. @throws HttpError 400, 413 for a file that is too large, 415 for any other body
 */
export function readForm(maxFileBytes: number): preValidationAsyncHookHandler {
  const limits = {
    files: 1,
    fileSize: maxFileBytes,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_PARTS,
  };
  return async (request) => {
    if (!request.isMultipart())
      throw new HttpError(415, "The request must be multipart/form-data.");
    const fields = new Map<string, unknown>();
    try {
      for await (const part of request.parts({ limits })) {
        const { fieldname } = part;
        const value =
          part.type === "file" ? new File(await part.file.toArray(), part.filename) : part.value;
        fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value);
      }
    } catch (error) {
      if (getErrorCode(error) === "FST_REQ_FILE_TOO_LARGE") {
        throw new HttpError(413, `The file must not be larger than ${maxFileBytes / MEGABYTE} MB.`);
      }
      if (getErrorCode(error) === "FST_FILES_LIMIT") {
        throw new HttpError(400, "The form must contain one file.");
      }
      // Only the plugin's own errors, for exceeded limits, have a status.
      if (getErrorCode(error).startsWith("FST_")) throw error;
      throw new HttpError(400, "The form cannot be read.", { cause: error });
    }
    request.body = Object.fromEntries(fields);
  };
}
