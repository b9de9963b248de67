import { desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { type AuditSource, recordAudit } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { getSqlState } from "../../db/find-database-failure.ts";
import { auditEntries, categories, type Category } from "../../db/schema/index.ts";
import type { ModuleOptions } from "../module-options.ts";
import { toCategoryDto, type CategoryUpdate, type NewCategory } from "./categories.schema.ts";
import { HttpError } from "../../errors/http-error.ts";

const UNIQUE_VIOLATION = "23505";

type Options = Pick<ModuleOptions, "db" | "images" | "clock">;

/** @throws HttpError 400 when the image does not exist, 409 when the name does */
export function createCategory(
  options: Options,
  input: NewCategory,
  by: AuditSource,
): Promise<Category> {
  return write(options, async (transaction) => {
    const [image = null] = await options.images.resolve(transaction, toImages(input));
    const createdAt = options.clock();
    const category = { id: uuidv7(), name: input.name, image, isActive: true, createdAt };
    await transaction.insert(categories).values(category);
    await recordAudit(transaction, by, "category.create", { id: category.id, after: category });
    return category;
  });
}

/** @throws HttpError 404, 412 when `ifMatch` is not the version of the category, or as `createCategory` does */
export async function updateCategory(
  options: Options,
  id: string,
  input: CategoryUpdate,
  ifMatch: string | undefined,
  by: AuditSource,
): Promise<Category> {
  const notFound = new HttpError(404, "There is no such category.");
  if (!z.guid().safeParse(id).success) throw notFound;
  return write(options, async (transaction) => {
    const isThis = eq(categories.id, id);
    const [before] = await transaction.select().from(categories).where(isThis).for("update");
    if (before === undefined) throw notFound;
    // Before the image, which may be gone because somebody else has replaced it.
    await requireVersion(transaction, ifMatch, before.id, toCategoryDto(before, options.images));
    const [image = null] = await options.images.resolve(transaction, toImages(input));
    const changes = { name: input.name, image, isActive: input.is_active };
    await transaction.update(categories).set(changes).where(isThis);
    const after = { ...before, ...changes };
    await recordAudit(transaction, by, "category.update", { id: after.id, before, after });
    return after;
  });
}

/** Refuses a change of another version of a category, which the transaction has locked. @throws HttpError 412 */
async function requireVersion(
  transaction: DbOrTransaction,
  ifMatch: string | undefined,
  id: string,
  present: ReturnType<typeof toCategoryDto>,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === "*" || ifMatch === `"${present.version}"`) return;
  const [change] = await transaction
    .select({ by: auditEntries.actor, at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.targetId, id))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  const body = { data: present, ...change };
  throw new HttpError(412, "Somebody else has changed this meanwhile.", { body });
}

function toImages({ image }: NewCategory): string[] {
  return image === "" ? [] : [image];
}

async function write(
  { db }: Options,
  work: (transaction: DbOrTransaction) => Promise<Category>,
): Promise<Category> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (getSqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new HttpError(409, "A category with this name already exists. Choose another name.", {
      cause: error,
    });
  }
}
