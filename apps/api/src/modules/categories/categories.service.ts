import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { AuditSource } from "../../audit/audit-source.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { isUniqueViolation } from "../../db/is-unique-violation.ts";
import { HttpError } from "../../errors/http-error.ts";
import type { Images } from "../uploads/images.service.ts";
import type { CategoriesRepository, Category } from "./categories.repository.ts";
import type { CategoryUpdate, NewCategory } from "./categories.schema.ts";

export interface CategoriesService {
  /** @throws HttpError 400 when the image does not exist, 409 when the name does */
  create(input: NewCategory, by: AuditSource): Promise<Category>;
  /** @throws HttpError 404, or as `create` does */
  update(id: string, input: CategoryUpdate, by: AuditSource): Promise<Category>;
}

export function createCategoriesService(options: {
  db: Db;
  repository: CategoriesRepository;
  images: Images;
  clock: () => Date;
}): CategoriesService {
  const { db, repository, images, clock } = options;

  /** Calls `write` with the stored form of an image, in a transaction that locks the image. */
  async function writeWithImage<Result>(
    image: string,
    write: (transaction: DbOrTransaction, storedImage: string | null) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await db.transaction(async (transaction) => {
        const urls = image === "" ? [] : [image];
        const [storedImage = null] = await images.resolve(transaction, urls, "image");
        return write(transaction, storedImage);
      });
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new HttpError(409, "name: There is a category of this name already", { cause: error });
    }
  }

  return {
    create: (input, by) =>
      writeWithImage(input.image, async (transaction, image) => {
        const category = {
          id: uuidv7(),
          name: input.name,
          image,
          isActive: true,
          createdAt: clock(),
        };
        await repository.create(transaction, category);
        await recordAudit(transaction, by, "category.create", { id: category.id, after: category });
        return category;
      }),

    async update(id, input, by) {
      if (!isUuid(id)) throw createNotFoundError();
      return writeWithImage(input.image, async (transaction, image) => {
        const before = await repository.lock(transaction, id);
        if (before === undefined) throw createNotFoundError();
        const category = { ...before, name: input.name, image, isActive: input.is_active };
        await repository.update(transaction, category);
        const target = { id: category.id, before, after: category };
        await recordAudit(transaction, by, "category.update", target);
        return category;
      });
    },
  };
}

function createNotFoundError(): HttpError {
  return new HttpError(404, "There is no such category.");
}

function isUuid(text: string): boolean {
  return z.guid().safeParse(text).success;
}
