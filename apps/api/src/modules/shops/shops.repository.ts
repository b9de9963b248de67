import { desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { shops, users } from "../../db/schema/index.ts";
import type { ShopDto } from "./shops.schema.ts";

export interface ShopsRepository {
  /** The newest first. */
  list(limit: number): Promise<ShopDto[]>;
  count(): Promise<number>;
  /** Shops whose name, or whose owner's name or email, contains the text; the newest first. */
  search(text: string, limit: number): Promise<ShopDto[]>;
}

export function createShopsRepository(db: Db): ShopsRepository {
  const columns = { shop: shops, owner: users };
  const newest = db
    .select(columns)
    .from(shops)
    .innerJoin(users, eq(users.id, shops.ownerId))
    .orderBy(desc(shops.createdAt), desc(shops.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_shops");

  return {
    list: async (limit) => (await newest.execute({ limit })).map(toShopDto),
    count: () => db.$count(shops),
    async search(text, limit) {
      const pattern = `%${escapeLike(text)}%`;
      const rows = await db
        .select(columns)
        .from(shops)
        .innerJoin(users, eq(users.id, shops.ownerId))
        .where(
          or(
            ilike(shops.name, pattern),
            ilike(users.email, pattern),
            ilike(sql`${users.firstname} || ' ' || ${users.lastname}`, pattern),
          ),
        )
        .orderBy(desc(shops.createdAt), desc(shops.id))
        .limit(limit);
      return rows.map(toShopDto);
    },
  };
}

/** Makes LIKE's wildcards literal. */
function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

function toShopDto(row: {
  shop: typeof shops.$inferSelect;
  owner: typeof users.$inferSelect;
}): ShopDto {
  const { shop, owner } = row;
  return {
    _id: shop.id,
    name: shop.name,
    description: shop.description,
    status: shop.status,
    owner: {
      firstname: owner.firstname,
      lastname: owner.lastname,
      email: owner.email,
      ...(owner.phoneNumber === null ? {} : { phone_number: owner.phoneNumber }),
      is_verified: owner.isVerified,
    },
    KYC: { status: shop.kycStatus },
    metrics: { views: shop.views },
    acceptsChatPay: shop.acceptsChatPay,
    createdAt: shop.createdAt.toISOString(),
  };
}
