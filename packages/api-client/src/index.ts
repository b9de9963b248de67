export { clearCacheOnSignOut } from "./clear-cache-on-sign-out.ts";
export { createQueryClient } from "./create-query-client.ts";
export * from "./http-context.ts";
export { ApiError, ConflictError } from "./http/api-error.ts";
export { MAX_LIMIT, MAX_MATCHES, nextLimit } from "./http/list-resource.ts";
export type * from "./http/list-resource.ts";
export { findDenial, formatRole } from "./session/permissions.ts";
export * from "./session/user-session-storage.ts";
export type { Identified } from "./wire/wire.ts";
