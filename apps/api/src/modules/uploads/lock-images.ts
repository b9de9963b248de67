import { inArray } from "drizzle-orm";
import type { DbOrTransaction } from "../../db/connect.ts";
import { DEMO_IMAGE_KEY } from "../../storage/image-keys.ts";
import { uploads } from "../../db/schema/index.ts";
import { HttpError } from "../../plugins/http-error.ts";
import { keyOf } from "./image-addresses.ts";

/**
 * Keeps the images of this server among these addresses from being deleted until the transaction,
 * which is about to use them, ends.
 * @param field of the request, for the message
 * @throws HttpError 400 when one of them does not exist
 */
export async function lockImages(
  transaction: DbOrTransaction,
  stored: string[],
  field: string,
): Promise<void> {
  const keys = stored
    .map(keyOf)
    .filter((key) => key !== undefined)
    .filter((key) => !DEMO_IMAGE_KEY.test(key));
  if (keys.length === 0) return;
  const held = await transaction
    .select({ key: uploads.key })
    .from(uploads)
    .where(inArray(uploads.key, keys))
    .orderBy(uploads.key)
    .for("key share");
  const missing = keys.find((key) => !held.some((upload) => upload.key === key));
  if (missing !== undefined) throw new HttpError(400, `${field}: There is no upload ${missing}`);
}
