import { createContext, use, useSyncExternalStore } from "react";
import type { Auth } from "./resources/auth/create-auth.ts";
import type { SessionState } from "./session/session.ts";

/** Set by the app around all screens. */
export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth needs an AuthContext above it");
  return auth;
}

export function useSession(): SessionState {
  const { session } = useAuth();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
