import { Secret, TOTP } from "otpauth";

/** RFC 4226 requires 16 bytes and recommends 20. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps before and after the present one, for clocks that differ and for slow typing. */
const TOLERANCE_STEPS = 1;
const ISSUER = "Market Admin";

export function createTotpSecret(): Uint8Array {
  return new Uint8Array(new Secret({ size: SECRET_BYTES }).buffer);
}

/** Returns a secret as people type it, in base32, and as the URI of its QR code. */
export function describeTotpSecret(secret: Uint8Array, email: string) {
  const totp = new TOTP({ issuer: ISSUER, label: email, secret: toSecret(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step of a code (RFC 6238), or undefined for a wrong code. A caller accepts each step once only. */
export function findTotpStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: code,
    secret: toSecret(secret),
    timestamp,
    window: TOLERANCE_STEPS,
  });
  return delta === null ? undefined : TOTP.counter({ timestamp, period: PERIOD_SECONDS }) + delta;
}

function toSecret(secret: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(secret).buffer });
}
