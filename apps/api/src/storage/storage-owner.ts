import type { ClientBase } from "pg";
import type { Storage } from "./storage.ts";
import { HttpError } from "../errors/http-error.ts";

/** The file that names the database to which the others belong. No route serves it. */
export const OWNER_KEY = "images/.owner";

type Queryable = Pick<ClientBase, "query">;

/**
 * Makes a database the owner of files that have none. Call it before each change of files: another database
 * may have become the owner since.
 * @throws HttpError 409 when the files belong to another database
 */
export async function claimFiles(storage: Storage, client: Queryable): Promise<void> {
  if (await isOwner(storage, client)) return;
  await storage.put(OWNER_KEY, Buffer.from(await readDatabaseId(client)));
  // Another server may have replaced the file meanwhile.
  await isOwner(storage, client);
}

/**
 * Returns whether a database owns the files, or false when nothing does.
 * @throws HttpError 409 when the files belong to another database
 */
export async function isOwner(storage: Storage, client: Queryable): Promise<boolean> {
  const owner = await storage.get(OWNER_KEY);
  if (owner === undefined) return false;
  if (Buffer.from(owner).toString() === (await readDatabaseId(client))) return true;
  throw new HttpError(
    409,
    "The uploads of S3_BUCKET or DATA_DIR belong to another database: this one neither adds nor deletes any.",
  );
}

/**
 * Returns what identifies a database also after a failover, in contrast to a copy by `restore` or pg_dump. A
 * physical copy has the same id.
 */
async function readDatabaseId(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select concat(system_identifier, '/', oid) as id
      from pg_control_system(), pg_database where datname = current_database()`,
  );
  return rows[0]?.id ?? "";
}
