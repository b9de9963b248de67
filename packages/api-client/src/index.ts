export { clearCacheOnSignOut } from "./clear-cache-on-sign-out.ts";
export { createQueryClient } from "./create-query-client.ts";
export {
  HttpProvider,
  useCapability,
  useDenial,
  useHttp,
  useResource,
  type DataContext,
} from "./http-context.tsx";
export { ApiError, ConflictError } from "./http/api-error.ts";
export {
  MAX_MATCHES,
  nextLimit,
  type ListExport,
  type ListOptions,
  type ListQuery,
  type ListResource,
  type LoadedRows,
  type Page,
  type PageParam,
  type Total,
} from "./http/list-resource.ts";
export { findDenial, formatRole } from "./session/permissions.ts";
export {
  userLocalStorage,
  userSessionStorage,
  type UserSessionStorage,
} from "./session/user-session-storage.ts";
export type { Identified } from "./wire/wire.ts";
