import { between, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { contains, type ListSource, positionColumn, type RowsQuery } from "../../db/find-page.ts";
import { amountKey, integerKey, textKey, timeKey } from "../../db/keyset.ts";
import { createListPages, type ListPages } from "../../db/list-pages.ts";
import { categories, productCategories, products, shops } from "../../db/schema/index.ts";
import { MIN_AVAILABLE_STOCK, type ProductStatus } from "./product-status.ts";

export type Product = typeof products.$inferSelect & {
  shop: { id: string; name: string };
  categories: { id: string; name: string }[];
};

const inCategories = sql`from ${productCategories}
  join ${categories} on ${categories.id} = ${productCategories.categoryId}
  where ${productCategories.productId} = ${products.id}`;

/** What products can be sorted by: the columns of the panel. */
export const productSortKeys = {
  "product-name": textKey(products.name),
  vendor: textKey(shops.name, sql`join ${shops} on ${shops.id} = ${products.shopId}`),
  price: amountKey(products.price),
  // Without an index: the value is made of any number of rows.
  category: textKey(
    sql`coalesce((select string_agg(${categories.name}, ', ') ${inCategories}), '')`,
  ),
  stock: integerKey(products.stockQuantity),
  // Statuses are ranges of the stock; alphabetically, the one with the most comes first.
  status: integerKey(sql`(-${products.stockQuantity})`),
  created: timeKey(products.createdAt),
};

const source: ListSource = {
  table: products,
  sortKeys: productSortKeys,
  search(text) {
    const inName = contains(products.name, text);
    const inShop = contains(shops.name, text);
    const inCategory = contains(categories.name, text);
    return {
      indexed: [
        inName,
        sql`${products.shopId} in (select ${shops.id} from ${shops} where ${inShop})`,
        sql`${products.id} in (
          select ${productCategories.productId} from ${productCategories}
          join ${categories} on ${categories.id} = ${productCategories.categoryId}
          where ${inCategory})`,
      ],
      perRow: sql`(${inName}
        or (select ${inShop} from ${shops} where ${shops.id} = ${products.shopId})
        or (select bool_or(${inCategory}) ${inCategories}))`,
    };
  },
};

interface ProductsQuery extends RowsQuery {
  status?: ProductStatus | undefined;
  /** Name of a category, in any case. */
  category?: string | undefined;
}

export interface ProductsRepository extends ListPages<ProductsQuery, Product> {
  /** Returns undefined when there is no such shop. */
  create(
    transaction: DbOrTransaction,
    product: typeof products.$inferInsert,
  ): Promise<Product | undefined>;
}

export function createProductsRepository(db: Db): ProductsRepository {
  const reference = { id: true, name: true } as const;
  const relations = {
    shop: { columns: reference },
    productCategories: { columns: {}, with: { category: { columns: reference } } },
  } as const;
  const newest = db.query.products
    .findMany({
      with: relations,
      extras: ({ createdAt }) => ({ position: positionColumn(createdAt) }),
      orderBy: [desc(products.createdAt), desc(products.id)],
      limit: sql.placeholder("limit"),
    })
    .prepare("newest_products");

  return {
    ...createListPages(db, {
      source,
      toFilters: (query: ProductsQuery) => [
        query.status && hasStatus(query.status),
        query.category === undefined ? undefined : isInCategory(query.category),
      ],
      findRows: async (ids) => {
        const where = inArray(products.id, ids);
        return (await db.query.products.findMany({ with: relations, where })).map(withCategories);
      },
      getId: ({ id }) => id,
      findNewest: async (limit) => (await newest.execute({ limit })).map(withCategories),
    }),

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

function withCategories<Row extends { productCategories: { category: Product["shop"] }[] }>(
  row: Row,
) {
  return Object.assign(row, {
    categories: row.productCategories.map(({ category }) => category),
  });
}

function hasStatus(status: ProductStatus): SQL {
  const stock = products.stockQuantity;
  if (status === "out-of-stock") return eq(stock, 0);
  if (status === "low-stock") return between(stock, 1, MIN_AVAILABLE_STOCK - 1);
  return gte(stock, MIN_AVAILABLE_STOCK);
}

function isInCategory(name: string): SQL {
  return sql`${products.id} in (
    select ${productCategories.productId} from ${productCategories}
    join ${categories} on ${categories.id} = ${productCategories.categoryId}
    where lower(${categories.name}) = lower(${name}))`;
}
