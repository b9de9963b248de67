import { between, eq, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../db/connect.ts";
import { naturalOrder, nullsLast } from "../../db/schema/columns.ts";
import { categories, products, shops } from "../../db/schema/index.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { MIN_AVAILABLE_STOCK, type Product, type ProductStatus } from "./products.schema.ts";

/** Copies of the shop and of a category are for sorting only, because a row has the shop and the categories themselves. */
const { vendorName, categoryName, searchText, ...columns } = getTableColumns(products);

export const productSortKeys = {
  "product-name": naturalOrder(products.name),
  vendor: naturalOrder(vendorName),
  price: products.price,
  // By the first of a product's categories.
  category: nullsLast(categoryName),
  stock: products.stockQuantity,
  // Statuses are ranges of the stock; alphabetically, the one with the most comes first.
  status: sql`(-${products.stockQuantity})`,
  created: products.createdAt,
};

interface ProductFilters {
  status?: ProductStatus | undefined;
  category?: string | undefined;
}

export function createProductPages(db: Db) {
  return createListPages({
    db,
    table: products,
    columns: {
      ...columns,
      // Parsing JSON takes a third of the time of parsing the arrays of PostgreSQL.
      images: sql<string[]>`to_json(${products.images})`,
      categoryIds: sql<string[]>`to_json(${products.categoryIds})`,
      shop: { id: shops.id, name: shops.name },
    },
    join: { table: shops, on: eq(shops.id, products.shopId) },
    sortKeys: productSortKeys,
    searchText,
    toFilters: ({ status, category }: ProductFilters) => [
      status && hasStatus(status),
      category === undefined ? undefined : isInCategory(category),
    ],
    prepareAddition: prepareCategories,
  });
}

/** Adds the categories to products by a query of their own: a join would read one for each product, and they share few. */
function prepareCategories(db: DbOrTransaction) {
  const categoriesByIds = db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(sql`${categories.id} = any(${sql.placeholder("ids")})`)
    .prepare("category_names");

  return async (rows: (Omit<Product, "categories"> & { categoryIds: string[] })[]) => {
    const ids = [...new Set(rows.flatMap(({ categoryIds }) => categoryIds))];
    const found = await categoriesByIds.execute({ ids });
    const byId = new Map(found.map((category) => [category.id, category]));
    return rows.map((row) =>
      Object.assign(row, { categories: row.categoryIds.flatMap((id) => byId.get(id) ?? []) }),
    );
  };
}

function isInCategory(name: string): SQL {
  return sql`${products.categoryIds} &&
    array(select ${categories.id} from ${categories} where fold_text(${categories.name}) = fold_text(${name}))`;
}

function hasStatus(status: ProductStatus): SQL {
  const stock = products.stockQuantity;
  if (status === "out-of-stock") return eq(stock, 0);
  if (status === "low-stock") return between(stock, 1, MIN_AVAILABLE_STOCK - 1);
  return gte(stock, MIN_AVAILABLE_STOCK);
}
