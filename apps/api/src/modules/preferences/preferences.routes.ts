import { route } from "../../http/route.ts";
import type { ModuleRoutes } from "../module-options.ts";
import {
  preferenceBodySchema,
  preferenceParamsSchema,
  preferencesSchema,
} from "./preferences.schema.ts";
import { findPreferences, savePreference } from "./preferences.service.ts";

/** What the administrator who asks has chosen in the panel: the capability `preferences`. */
export const preferencesRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/preferences", {
    summary: "List one's own views of lists",
    permission: "read",
    response: preferencesSchema,
    handler: async ({ adminId }) => ({ preferences: await findPreferences(options.db, adminId) }),
  });

  route(app, "PUT", "/admin/preferences/:list", {
    summary: "Replace one's own views of a list",
    permission: "read",
    audit: "preference.save",
    within: ["preference"],
    params: preferenceParamsSchema,
    body: preferenceBodySchema,
    message: "The views are saved.",
    errors: { 409: "The views of all lists would take more than 200 kB." },
    handler: (request) =>
      savePreference(options, request, { list: request.params.list, ...request.body }),
  });
};
