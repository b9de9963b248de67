import { isDeepStrictEqual } from "node:util";
import { desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { type AuditSource, change } from "../../audit/record-audit.ts";
import type { DbOrTransaction } from "../../db/connect.ts";
import { getSqlState } from "../../db/find-database-failure.ts";
import { auditEntries, categories, type Category } from "../../db/schema/index.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { ModuleOptions } from "../module-options.ts";
import { rowId } from "../text-schemas.ts";
import { toCategoryDto, type CategoryUpdate, type NewCategory } from "./categories.schema.ts";

const UNIQUE_VIOLATION = "23505";

/** @throws HttpError 400 when the image does not exist, 409 when the name does */
export function createCategory(
  options: ModuleOptions,
  by: AuditSource,
  input: NewCategory,
): Promise<Category> {
  const id = uuidv7();
  return change(options, { by, action: "category.create", target: id }, async (transaction) => {
    const [image = null] = await options.images.resolve(transaction, toImages(input));
    const after = { id, name: input.name, image, isActive: true, createdAt: options.clock() };
    await transaction.insert(categories).values(after);
    return { result: after, after };
  }).catch(throwNameExists);
}

/**
 * Values that are stored already are a success with any version: a proxy may repeat a request whose response was lost.
 * @throws HttpError 404, 412 when `ifMatch` is not the version of the category, or as `createCategory` does
 */
export async function updateCategory(
  options: ModuleOptions,
  by: AuditSource,
  pathId: string,
  input: CategoryUpdate,
  ifMatch: string | undefined,
): Promise<Category> {
  const { data: id } = rowId.safeParse(pathId);
  if (id === undefined) throw createNotFoundError();
  const update = { by, action: "category.update", target: id } as const;
  return change(options, update, async (transaction) => {
    const isThis = eq(categories.id, id);
    const [before] = await transaction.select().from(categories).where(isThis).for("update");
    if (before === undefined) throw createNotFoundError();
    const present = toCategoryDto(before, options.images);
    const isVersion = [undefined, "*", `"${present.version}"`].includes(ifMatch);
    const resolving = options.images.resolve(transaction, toImages(input));
    const [image = null] = await resolving.catch(async (error: unknown) => {
      // It may be gone because somebody else has replaced it.
      if (isVersion || !(error instanceof HttpError)) throw error;
      throw await createVersionError(transaction, before.id, present);
    });
    const after = { ...before, name: input.name, image, isActive: input.is_active };
    if (isDeepStrictEqual(before, after)) return { result: after };
    if (!isVersion) throw await createVersionError(transaction, before.id, present);
    await transaction.update(categories).set(after).where(isThis);
    return { result: after, before, after };
  }).catch(throwNameExists);
}

function createNotFoundError(): HttpError {
  return new HttpError(404, "There is no such category.");
}

/** Creates the error for a change of another version, which says who has made the present one, and when. */
async function createVersionError(
  transaction: DbOrTransaction,
  id: string,
  data: ReturnType<typeof toCategoryDto>,
): Promise<HttpError> {
  const [latest] = await transaction
    .select({ by: auditEntries.actor, at: auditEntries.at })
    .from(auditEntries)
    .where(eq(auditEntries.targetId, id))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(1);
  const body = { data, ...latest };
  return new HttpError(412, "Somebody else has changed this meanwhile.", { body });
}

function toImages({ image }: NewCategory): string[] {
  return image === "" ? [] : [image];
}

function throwNameExists(cause: unknown): never {
  if (getSqlState(cause) !== UNIQUE_VIOLATION) throw cause;
  throw new HttpError(409, "A category with this name already exists. Choose another name.", {
    cause,
  });
}
