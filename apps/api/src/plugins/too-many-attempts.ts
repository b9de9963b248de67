import { RateLimiterRes } from "rate-limiter-flexible";
import { HttpError } from "../errors/http-error.ts";

/**
 * What a limiter's rejection means to the caller: 429 with Retry-After. Other errors are returned as
 * they are.
 * @param attempts what there were too many of, e.g. "failed sign-ins"
 */
export function tooManyAttempts(rejection: unknown, attempts: string): unknown {
  if (!(rejection instanceof RateLimiterRes)) return rejection;
  const seconds = Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(
    429,
    `Too many ${attempts}. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`,
    { headers: { "retry-after": String(seconds) } },
  );
}
