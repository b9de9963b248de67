export type {
  Action,
  Feature,
  FeatureCommands,
  FeatureRoute,
  FoundRow,
  NavEntry,
  ProtectedRoute,
  PublicRoute,
  PublicScreenProps,
} from "./feature.ts";
export { paths, type AppPath } from "./paths.ts";
export { readSignInState, type SignInState } from "./sign-in-state.ts";
