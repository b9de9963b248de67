export * from "./auth-context.ts";
export { createAuth, type Auth } from "./resources/auth/create-auth.ts";
export type { ProofKind, SecondFactor, TypedProof } from "./resources/auth/auth.api.ts";
export { getUserKey, type AuthUser } from "./session/auth-user.ts";
export { createSession, TOKEN_COOKIE, type Session, type SessionEnd } from "./session/session.ts";
