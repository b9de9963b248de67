import { z } from "zod";
import { transactionStatus, transactionType } from "../../db/schema/index.ts";
import { route } from "../../http/route.ts";
import { listQuerySchema, pageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { createTransactionsRepository, transactionSortKeys } from "./transactions.repository.ts";
import { toTransactionDto, transactionSchema } from "./transactions.schema.ts";

const querySchema = listQuerySchema(
  10,
  transactionSortKeys,
  "the reference, or of the customer or shop of the order",
).extend({
  status: z.enum(transactionStatus.enumValues).optional(),
  type: z.enum(transactionType.enumValues).optional(),
});

/** Specification, point 7: GET /admin/transactions, which responds with a bare array unless a page is requested. */
export const transactionsRoutes: ModuleRoutes<"db"> = async (app, { db }) => {
  const repository = createTransactionsRepository(db);

  route(app, "GET", "/admin/transactions", {
    id: "listTransactions",
    summary: "List transactions, the newest first",
    permission: "read",
    query: querySchema,
    response: z.union([z.array(transactionSchema), pageSchema(transactionSchema)]),
    handler: async ({ query }) => {
      const { rows, next, total } = await repository.findPage(query);
      const { limit: _, ...parameters } = query;
      const isPage = Object.values(parameters).some((value) => value !== undefined);
      const data = rows.map(toTransactionDto);
      return isPage ? { data, next, total } : data;
    },
  });
};
