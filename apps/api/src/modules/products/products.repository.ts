import { desc, eq, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { products, shops } from "../../db/schema/index.ts";

export type Product = typeof products.$inferSelect & {
  shop: { id: string; name: string };
  categories: { id: string; name: string }[];
};

export interface ProductsRepository {
  /** Returns the newest products first, with their shops and categories. */
  list(limit: number): Promise<Product[]>;
  count(): Promise<number>;
  /** Returns undefined when there is no such shop. */
  create(
    transaction: DbOrTransaction,
    product: typeof products.$inferInsert,
  ): Promise<Product | undefined>;
}

export function createProductsRepository(db: Db): ProductsRepository {
  const reference = { id: true, name: true } as const;
  const newest = db.query.products
    .findMany({
      with: {
        shop: { columns: reference },
        productCategories: { columns: {}, with: { category: { columns: reference } } },
      },
      orderBy: [desc(products.createdAt), desc(products.id)],
      limit: sql.placeholder("limit"),
    })
    .prepare("newest_products");

  return {
    list: async (limit) =>
      (await newest.execute({ limit })).map((product) =>
        Object.assign(product, {
          categories: product.productCategories.map(({ category }) => category),
        }),
      ),
    count: () => db.$count(products),
    async create(transaction, product) {
      const [shop] = await transaction
        .select({ id: shops.id, name: shops.name })
        .from(shops)
        .where(eq(shops.id, product.shopId));
      if (shop === undefined) return undefined;
      const [row] = await transaction.insert(products).values(product).returning();
      return row && { ...row, shop, categories: [] };
    },
  };
}
