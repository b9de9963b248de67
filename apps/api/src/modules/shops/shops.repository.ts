import { desc, eq, ilike, or, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.ts";
import { shops, users } from "../../db/schema/index.ts";

export interface ShopWithOwner {
  shop: typeof shops.$inferSelect;
  owner: typeof users.$inferSelect;
}

export interface ShopsRepository {
  /** Returns the newest shops first. */
  list(limit: number): Promise<ShopWithOwner[]>;
  count(): Promise<number>;
  /** Returns shops whose name, or whose owner's name or email, contains the text; newest first. */
  search(text: string, limit: number): Promise<ShopWithOwner[]>;
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
    list: (limit) => newest.execute({ limit }),
    count: () => db.$count(shops),
    search(text, limit) {
      const pattern = `%${escapeLike(text)}%`;
      return db
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
    },
  };
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
