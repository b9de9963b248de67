import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createToken } from "../../auth/tokens.ts";
import type { Admin } from "../../db/schema/index.ts";

/** The cookie of a browser in which an account has signed in. It is signed. */
export const KNOWN_DEVICE_COOKIE = "knownDevice";
const LIFETIME_SECONDS = 180 * 24 * 3600;

export function setKnownDevice(reply: FastifyReply, admin: Admin, now: Date, isHttps: boolean) {
  const expiresAt = now.getTime() + LIFETIME_SECONDS * 1000;
  reply.setCookie(KNOWN_DEVICE_COOKIE, [hashAccount(admin), expiresAt, createToken()].join("."), {
    signed: true,
    httpOnly: true,
    sameSite: "strict",
    secure: isHttps,
    path: "/api/admin/login",
    maxAge: LIFETIME_SECONDS,
  });
}

export function isKnownDevice(request: FastifyRequest, admin: Admin, now: Date): boolean {
  const { valid, value } = request.unsignCookie(request.cookies[KNOWN_DEVICE_COOKIE] ?? "");
  const [accountHash, expiresAt] = value?.split(".") ?? [];
  return valid && accountHash === hashAccount(admin) && Number(expiresAt) > now.getTime();
}

/** Changes with the password, so that a new one makes all devices unknown. */
function hashAccount({ email, passwordHash }: Admin): string {
  return hash("sha256", `${email}\n${passwordHash}`, "base64url");
}
