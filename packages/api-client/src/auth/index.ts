export { AuthProvider, useAuth, useSession } from "./auth-context.tsx";
export { createAuth, type Auth, type Credentials } from "./auth.api.ts";
export type { AuthUser } from "./auth-user.ts";
export { createSession, type Session, type SessionEnd, type SessionState } from "./session.ts";
export { ApiError } from "../http/api-error.ts";
export { createHttp, type Http, type HttpOptions } from "../http/create-http.ts";
