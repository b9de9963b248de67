import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { hasOnlyLimit } from "../../db/find-newest.ts";
import { pageSchema } from "../../plugins/common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createTransactionsRepository } from "./transactions.repository.ts";
import {
  toTransactionDto,
  transactionSchema,
  transactionsQuerySchema,
} from "./transactions.schema.ts";

/** Specification, point 7: GET /admin/transactions, which responds with a bare array unless a page is requested. */
export const transactionsRoutes: FastifyPluginAsyncZod<Pick<ModuleOptions, "db">> = async (
  app,
  { db },
) => {
  const repository = createTransactionsRepository(db);

  app.get(
    "/admin/transactions",
    {
      config: { permission: "read" },
      schema: {
        operationId: "listTransactions",
        summary: "List transactions, the newest first",
        tags: ["Transactions"],
        querystring: transactionsQuerySchema,
        response: { 200: z.union([z.array(transactionSchema), pageSchema(transactionSchema)]) },
      },
    },
    async ({ query }) => {
      if (hasOnlyLimit(query)) return (await repository.list(query.limit)).map(toTransactionDto);
      const { rows, next, total } = await repository.findPage(query);
      return { data: rows.map(toTransactionDto), next, total };
    },
  );
};
