import { z } from "zod";
import type { ModuleRoutes } from "../module-options.ts";

const ticketSchema = z.object({
  ticket: z.string().describe("For the parameter `ticket` of an export, once, within a minute."),
});

/** Tickets, with which a browser downloads an export: the capability `export`. */
export const exportsRoutes: ModuleRoutes = async (app, { sessions }) => {
  app.post(
    "/admin/exports",
    {
      // The export itself is recorded.
      config: { permission: "read", sensitive: true, audit: [] },
      schema: {
        operationId: "createExportTicket",
        summary: "Get a ticket to download an export without the token",
        response: { 200: ticketSchema },
      },
    },
    async ({ sessionId }) => ({ ticket: await sessions.createTicket(sessionId) }),
  );
};
