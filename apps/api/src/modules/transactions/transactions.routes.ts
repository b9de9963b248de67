import { z } from "zod";
import type { ApiPlugin } from "../api-context.ts";
import { listQuerySchema } from "../../plugins/list-query.ts";
import { createTransactionsRepository } from "./transactions.repository.ts";
import { transactionSchema } from "./transactions.schema.ts";

/** Specification, point 7: GET /admin/transactions, whose answer is the list itself. */
export const transactionsRoutes: ApiPlugin = async (app, { db }) => {
  const transactions = createTransactionsRepository(db);

  app.get(
    "/admin/transactions",
    {
      config: { permission: "read" },
      schema: {
        querystring: listQuerySchema(10),
        response: { 200: z.array(transactionSchema) },
      },
    },
    ({ query }) => transactions.list(query.limit),
  );
};
