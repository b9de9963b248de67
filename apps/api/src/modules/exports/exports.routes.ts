import { z } from "zod";
import { route } from "../../http/route.ts";
import type { ModuleRoutes } from "../module-options.ts";

const ticketSchema = z.object({
  ticket: z.string().describe("For the parameter `ticket` of an export, once, within a minute."),
});

/** Tickets, with which a browser downloads an export: the capability `export`. */
export const exportsRoutes: ModuleRoutes<"sessions"> = async (app, { sessions }) => {
  route(app, "POST", "/admin/exports", {
    id: "createExportTicket",
    summary: "Get a ticket to download an export without the token",
    permission: "read",
    sensitive: true,
    // The export itself is recorded.
    audit: [],
    response: ticketSchema,
    handler: async ({ sessionId }) => ({ ticket: await sessions.createTicket(sessionId) }),
  });
};
