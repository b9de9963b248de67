export * from "./resources/auth/create-auth.ts";
export type { FactorCode, SecondFactor } from "./resources/auth/auth.api.ts";
export { getUserKey, type AuthUser } from "./session/auth-user.ts";
export { createSession, TOKEN_COOKIE, type Session, type SessionEnd } from "./session/session.ts";
