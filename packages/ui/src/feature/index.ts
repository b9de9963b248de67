export type {
  Action,
  DialogProps,
  Feature,
  FeatureCommands,
  FeatureRoute,
  FoundRow,
  NavEntry,
  ProtectedRoute,
  PublicRoute,
  PublicScreenProps,
  UserMenuDialog,
  UserMenuLink,
} from "./feature.ts";
export { paths } from "./paths.ts";
export { MAX_LIMIT, parseLimit, readLimit } from "./read-limit.ts";
export { readSignInState, type SignInState } from "./sign-in-state.ts";
