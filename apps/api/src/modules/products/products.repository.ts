import { asc, between, desc, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { matchesOwn, type ListSource, positionColumn, type RowsQuery } from "../../db/find-page.ts";
import { amountKey, integerKey, nullableTextKey, textKey, timeKey } from "../../db/keyset.ts";
import { createListPages, type ListPages } from "../../db/list-pages.ts";
import {
  categories,
  firstCategory,
  NO_CATEGORY,
  productCategories,
  products,
  shops,
} from "../../db/schema/index.ts";
import { MIN_AVAILABLE_STOCK, type ProductStatus } from "./product-status.ts";

export type Product = typeof products.$inferSelect & {
  shop: { id: string; name: string };
  categories: { id: string; name: string }[];
};

const vendor = { from: sql`${shops}`, id: sql`${shops.id}`, foreignKey: sql`${products.shopId}` };

/** The categories, and one more that has the products without a category. */
const categoryOrNone = {
  from: sql`(select id, name from ${categories} union all select ${NO_CATEGORY}, null) as category`,
  id: sql`category.id`,
  foreignKey: firstCategory(products),
};

/** What products can be sorted by: the columns of the panel. */
export const productSortKeys = {
  "product-name": textKey(products.name),
  vendor: textKey(shops.name, vendor),
  price: amountKey(products.price),
  // By the first of a product's categories.
  category: nullableTextKey(sql`category.name`, categoryOrNone),
  stock: integerKey(products.stockQuantity),
  // Statuses are ranges of the stock; alphabetically, the one with the most comes first.
  status: integerKey(sql`(-${products.stockQuantity})`),
  created: timeKey(products.createdAt),
};

const source: ListSource = {
  table: products,
  sortKeys: productSortKeys,
  search(text, matches) {
    const inShop = matches(shops.name, text);
    return [
      matchesOwn(matches(products.name, text)),
      matchesOwn(isInCategories(matches(categories.name, text))),
      {
        indexed: sql`${products.shopId} in (select ${shops.id} from ${shops} where ${inShop})`,
        perRow: sql`(select ${inShop} from ${shops} where ${shops.id} = ${products.shopId})`,
      },
    ];
  },
};

/** Returns the condition that a product is in a category that meets a condition. */
function isInCategories(condition: SQL): SQL {
  return sql`${products.categoryIds} &&
    array(select ${categories.id} from ${categories} where ${condition})`;
}

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
    productCategories: {
      columns: {},
      with: { category: { columns: reference } },
      orderBy: asc(productCategories.categoryId),
    },
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
        query.category === undefined
          ? undefined
          : isInCategories(sql`lower(${categories.name}) = lower(${query.category})`),
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
