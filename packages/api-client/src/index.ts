export { ApiProvider, useApi, useCapability, useDenial } from "./api-context.tsx";
export { clearCacheOnSignOut } from "./clear-cache-on-sign-out.ts";
export { createApi, type Api, type DataContext } from "./create-api.ts";
export { createQueryClient } from "./create-query-client.ts";
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
export type {
  Category,
  CategoryConflict,
  CategoryUpdate,
  NewCategory,
} from "./resources/categories/categories.schema.ts";
export type {
  AccountSession,
  Factors,
  Passkey,
  PasswordChange,
  Proof,
} from "./resources/account/account.schema.ts";
export type {
  ActivityChange,
  ActivityEntry,
  VerificationProgress,
} from "./resources/activity/activity.schema.ts";
export type { Administrator } from "./resources/administrators/administrators.schema.ts";
export {
  INVITABLE_ROLES,
  type Invitation,
  type NewInvitation,
} from "./resources/invitations/invitations.schema.ts";
export {
  SERIES_RANGES,
  type DashboardDay,
  type DashboardSeries,
  type DashboardStats,
  type SeriesRange,
} from "./resources/dashboard/dashboard.schema.ts";
export { toListId, type ListView } from "./resources/preferences/stored-views.ts";
export {
  PRODUCT_CONDITIONS,
  type NewProduct,
  type Product,
  type ProductSubmission,
} from "./resources/products/products.schema.ts";
export type { Shop } from "./resources/shops/shops.schema.ts";
export type { Transaction } from "./resources/transactions/transactions.api.ts";
export type { User } from "./resources/users/users.schema.ts";
export { formatRole } from "./session/permissions.ts";
export {
  userLocalStorage,
  userSessionStorage,
  type UserSessionStorage,
} from "./session/user-session-storage.ts";
export type { Identified } from "./wire/wire.ts";
