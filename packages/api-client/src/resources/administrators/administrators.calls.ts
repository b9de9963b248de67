import type { ListApiCall } from "../../test-support/api-call.ts";
import { administratorsApi } from "./administrators.api.ts";
import { wireAdministrator } from "./administrators.fake.ts";
import { administratorSchema } from "./administrators.schema.ts";

export const administratorsCalls: ListApiCall[] = [
  {
    endpoint: "GET /admin/admins",
    reads: "list",
    envelope: "admins",
    request: {},
    failure: { messageKeys: ["message", "error"], fallback: "Failed to load administrators" },
    send: ({ http, queryClient }) => queryClient.fetchQuery(administratorsApi(http).list()),
    row: wireAdministrator,
    rowSchema: administratorSchema,
  },
];
