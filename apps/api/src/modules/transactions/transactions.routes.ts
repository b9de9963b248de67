import { eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import { naturalOrder } from "../../db/schema/columns.ts";
import { transactions, transactionStatus, transactionType } from "../../db/schema/index.ts";
import { route } from "../../http/route.ts";
import { createListPages } from "../../lists/list-pages.ts";
import { listQuerySchema, pageSchema, sendRows, toPage } from "../list-routes.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { transactionSchema } from "./transactions.schema.ts";

export const transactionSortKeys = {
  reference: naturalOrder(transactions.reference),
  amount: transactions.amount,
  status: transactions.status,
  created: transactions.createdAt,
};

const SEARCHED = "the reference, or of the customer or shop of the order";
const querySchema = listQuerySchema(10, transactionSortKeys, SEARCHED).extend({
  status: z.enum(transactionStatus.enumValues).optional(),
  type: z.enum(transactionType.enumValues).optional(),
});

const rowsSchema = z.array(transactionSchema);

/** Specification, point 7: GET /admin/transactions, which responds with a bare array unless a page is requested. */
export const transactionsRoutes: ModuleRoutes = async (app, { db }) => {
  const { searchText, id: _id, ...own } = getTableColumns(transactions);
  const { findPage } = createListPages({
    db,
    table: transactions,
    columns: { _id, ...own },
    sortKeys: transactionSortKeys,
    searchText,
    toFilters: ({ status, type }: z.output<typeof querySchema>) => [
      status && eq(transactions.status, status),
      type && eq(transactions.type, type),
    ],
  });

  route(app, "GET", "/admin/transactions", {
    summary: "List transactions, the newest first",
    permission: "read",
    atOnce: "list",
    query: querySchema,
    response: z.union([rowsSchema, pageSchema(transactionSchema)]),
    handler: async ({ query }, reply) => {
      const { rows, ...position } = await findPage(query);
      const { limit: _, ...parameters } = query;
      const isPage = Object.values(parameters).some((value) => value !== undefined);
      const toBody = (data: string) => (isPage ? toPage(data, position) : data);
      return sendRows(reply, rows, rowsSchema, toBody);
    },
  });
};
