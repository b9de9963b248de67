import type { preValidationAsyncHookHandler } from "fastify";
import { errorCode } from "../errors/start-error.ts";
import { HttpError } from "../errors/http-error.ts";

const MEGABYTE = 1024 * 1024;
const MAX_PARTS = 10;

/**
 * Makes the request's body of a multipart form, for a schema to check: texts, and files as `File`. A
 * field that is given twice becomes a list.
 * @param largestFile in megabytes
 * @returns a hook that throws HttpError 400 for a form that ends early, 413 for a file that is too
 * large, 415 for no form
 */
export function readForm(largestFile: number): preValidationAsyncHookHandler {
  const limits = { fileSize: largestFile * MEGABYTE, parts: MAX_PARTS };
  return async (request) => {
    if (!request.isMultipart()) throw new HttpError(415, "Must be sent as multipart/form-data");
    const fields = new Map<string, unknown>();
    try {
      for await (const part of request.parts({ limits })) {
        const value =
          part.type === "file"
            ? new File([new Uint8Array(await part.toBuffer())], part.filename)
            : part.value;
        const { fieldname } = part;
        fields.set(fieldname, fields.has(fieldname) ? [fields.get(fieldname), value] : value);
      }
    } catch (error) {
      if (errorCode(error) === "FST_REQ_FILE_TOO_LARGE") {
        throw new HttpError(413, `The file must not be larger than ${largestFile} MB`);
      }
      // The parser's own errors carry a status only when a limit was reached.
      if (errorCode(error).startsWith("FST_")) throw error;
      throw new HttpError(400, "The form cannot be read", { cause: error });
    }
    request.body = Object.fromEntries(fields);
  };
}
