import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { listQuerySchema } from "../../plugins/common-schemas.ts";
import type { ModuleOptions } from "../module-options.ts";
import { createTransactionsRepository } from "./transactions.repository.ts";
import { toTransactionDto, transactionSchema } from "./transactions.schema.ts";

/** Specification, point 7: GET /admin/transactions, which responds with a bare array. */
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
        summary: "List the newest transactions",
        tags: ["Transactions"],
        querystring: listQuerySchema(10),
        response: { 200: z.array(transactionSchema) },
      },
    },
    async ({ query }) => (await repository.list(query.limit)).map(toTransactionDto),
  );
};
