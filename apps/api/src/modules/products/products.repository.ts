import { between, desc, eq, getTableColumns, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { newestColumns } from "../../db/find-newest.ts";
import { matchesOwn, type ListSource, type RowsQuery } from "../../db/find-page.ts";
import { amountKey, integerKey, nullableTextKey, textKey, timeKey } from "../../db/keyset.ts";
import { createListPages, type ListPages } from "../../db/list-pages.ts";
import { categories, firstCategory, NO_CATEGORY, products, shops } from "../../db/schema/index.ts";
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
    const inShop = matches([shops.name], text);
    return [
      matchesOwn(matches([products.name], text)),
      matchesOwn(isInCategories(matches([categories.name], text))),
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
  const columns = {
    ...getTableColumns(products),
    // Parsing JSON takes a third of the time of parsing the arrays of PostgreSQL.
    images: sql<string[]>`to_json(${products.images})`,
    categoryIds: sql<string[]>`to_json(${products.categoryIds})`,
    shop: { id: shops.id, name: shops.name },
  };
  const newest = db
    .select({ ...columns, ...newestColumns(products) })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(sql.placeholder("limit"))
    .prepare("newest_products");
  const findRows = (ids: string[]) =>
    db
      .select(columns)
      .from(products)
      .innerJoin(shops, eq(shops.id, products.shopId))
      .where(inArray(products.id, ids));
  const categoriesByIds = db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.placeholder("ids")})`)
    .prepare("category_names");

  /** A query of their own: products share few categories, and a join would read one for each product. */
  async function addCategories<Row extends { categoryIds: string[] }>(rows: Row[]) {
    const ids = [...new Set(rows.flatMap(({ categoryIds }) => categoryIds))];
    const found = await categoriesByIds.execute({ ids });
    const byId = new Map(found.map((category) => [category.id, category]));
    return rows.map((row) =>
      Object.assign(row, {
        categories: row.categoryIds
          .map((id) => byId.get(id))
          .filter((category) => category !== undefined),
      }),
    );
  }

  return {
    ...createListPages(db, {
      source,
      toFilters: (query: ProductsQuery) => [
        query.status && hasStatus(query.status),
        query.category === undefined
          ? undefined
          : isInCategories(sql`lower(${categories.name}) = lower(${query.category})`),
      ],
      findRows: async (ids) => addCategories(await findRows(ids)),
      getId: ({ id }) => id,
      findNewest: async (limit) => addCategories(await newest.execute({ limit })),
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

function hasStatus(status: ProductStatus): SQL {
  const stock = products.stockQuantity;
  if (status === "out-of-stock") return eq(stock, 0);
  if (status === "low-stock") return between(stock, 1, MIN_AVAILABLE_STOCK - 1);
  return gte(stock, MIN_AVAILABLE_STOCK);
}
