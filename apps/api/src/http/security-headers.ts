import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

const YEAR_SECONDS = 365 * 24 * 3600;

/** Features of browsers that no page of this server uses, and that an injected script must not use either. */
const DENIED_FEATURES = `
  accelerometer autoplay browsing-topics camera clipboard-read display-capture encrypted-media
  fullscreen gamepad geolocation gyroscope hid identity-credentials-get idle-detection
  local-fonts magnetometer microphone midi otp-credentials payment picture-in-picture
  screen-wake-lock serial storage-access usb window-management xr-spatial-tracking`;

/**
 * Creates the security headers of all responses. They are the same for all requests, so they are
 * created once, and responses that Fastify's hooks do not reach can have them too.
 * @param isHttps whether browsers reach the server with HTTPS; they then refuse HTTP for a year
 */
export async function createSecurityHeaders(options: {
  contentSecurityPolicy: Record<string, string[]>;
  isHttps: boolean;
}): Promise<Record<string, string>> {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: options.contentSecurityPolicy },
    strictTransportSecurity: options.isHttps && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    frameguard: { action: "deny" },
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await new Promise<void>((resolve, reject) => {
    setHeaders(response.req, response, (error) =>
      error === undefined ? resolve() : reject(error),
    );
  });
  response.setHeader(
    "permissions-policy",
    DENIED_FEATURES.trim().replaceAll(/\s+/g, "=(), ") + "=()",
  );
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
