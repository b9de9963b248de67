import { createContext, use, useSyncExternalStore, type ReactNode } from "react";
import type { SessionState } from "../../session/session.ts";
import type { Auth } from "./create-auth.ts";

const AuthContext = createContext<Auth | null>(null);

export function AuthProvider({ auth, children }: { auth: Auth; children: ReactNode }): ReactNode {
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error("useAuth needs an AuthProvider above it");
  return auth;
}

export function useSession(): SessionState {
  const { session } = useAuth();
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
