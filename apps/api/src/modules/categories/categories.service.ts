import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { getSqlState } from "../../db/find-database-failure.ts";
import { categories, type Category } from "../../db/schema/index.ts";
import { ConflictError, NotFoundError } from "../../errors/rule-errors.ts";
import type { ModuleOptions } from "../module-options.ts";
import { requireVersion } from "../versions.ts";
import { toCategoryDto, type CategoryUpdate, type NewCategory } from "./categories.schema.ts";

/** Error code of PostgreSQL. */
const UNIQUE_VIOLATION = "23505";

type Options = Pick<ModuleOptions, "db" | "images" | "clock">;

/** @throws HttpError 400 when the image does not exist; ConflictError when the name does */
export function createCategory(
  options: Options,
  input: NewCategory,
  by: AuditSource,
): Promise<Category> {
  return writeWithImage(options, input.image, async (transaction, image) => {
    const createdAt = options.clock();
    const category = { id: uuidv7(), name: input.name, image, isActive: true, createdAt };
    await transaction.insert(categories).values(category);
    await recordAudit(transaction, by, "category.create", { id: category.id, after: category });
    return category;
  });
}

/**
 * @param ifMatch the version that the client has changed
 * @throws NotFoundError, VersionError, or as `createCategory` does
 */
export async function updateCategory(
  options: Options,
  id: string,
  input: CategoryUpdate,
  ifMatch: string | undefined,
  by: AuditSource,
): Promise<Category> {
  if (!z.guid().safeParse(id).success) throw createNotFoundError();
  return writeWithImage(options, input.image, async (transaction, image) => {
    const isThis = eq(categories.id, id);
    const [before] = await transaction.select().from(categories).where(isThis).for("update");
    if (before === undefined) throw createNotFoundError();
    await requireVersion(transaction, ifMatch, id, toCategoryDto(before, options.images));
    const changes = { name: input.name, image, isActive: input.is_active };
    await transaction.update(categories).set(changes).where(isThis);
    const after = { ...before, ...changes };
    await recordAudit(transaction, by, "category.update", { id: after.id, before, after });
    return after;
  });
}

/** Calls `write` with the stored form of an image, in a transaction that locks the image. */
async function writeWithImage(
  { db, images }: Options,
  image: string,
  write: (transaction: DbOrTransaction, storedImage: string | null) => Promise<Category>,
): Promise<Category> {
  try {
    return await db.transaction(async (transaction) => {
      const urls = image === "" ? [] : [image];
      const [storedImage = null] = await images.resolve(transaction, urls);
      return write(transaction, storedImage);
    });
  } catch (error) {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ConflictError("A category with this name already exists. Choose another name.", {
      cause: error,
    });
  }
}

function createNotFoundError(): NotFoundError {
  return new NotFoundError("There is no such category.");
}
