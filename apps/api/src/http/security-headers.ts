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
 * @param options.isHttps whether browsers reach the server with HTTPS; they then refuse HTTP for a year
 */
export function createSecurityHeaders(options: {
  contentSecurityPolicy: Record<string, string[]>;
  isHttps: boolean;
}): Record<string, string> {
  const directives = Object.entries(options.contentSecurityPolicy);
  return {
    "content-security-policy": directives
      .map(([name, values]) => [name, ...values].join(" "))
      .join(";"),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "no-referrer",
    ...(options.isHttps && { "strict-transport-security": `max-age=${YEAR_SECONDS}` }),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
    "permissions-policy": DENIED_FEATURES.trim().replaceAll(/\s+/g, "=(), ") + "=()",
  };
}
