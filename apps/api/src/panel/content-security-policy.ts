import { createHash } from "node:crypto";

/** Directives in helmet's notation. */
export type PolicyDirectives = Record<string, string[]>;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;
const API_ROOT = /<meta\s+name="api-root"\s+content="(https?:\/\/[^"]+)"/i;

/**
 * The Content-Security-Policy of the panel's page. Its own inline scripts are allowed by their hash,
 * so that injected ones are not; calls go to this server, or to the API the page was built for.
 */
export function panelPolicy(html: string): PolicyDirectives {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => hashSource(code));
  const apiRoot = html.match(API_ROOT)?.[1];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    "script-src-attr": ["'none'"],
    // The component library sets its variables in style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Shop owners name images anywhere on the web.
    "img-src": ["'self'", "data:", "blob:", "http:", "https:"],
    "connect-src": ["'self'", ...(apiRoot === undefined ? [] : [new URL(apiRoot).origin])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

/** Browsers hash the text after turning every line end into a line feed. */
function hashSource(code: string): string {
  const digest = createHash("sha256").update(code.replaceAll(/\r\n?/g, "\n")).digest("base64");
  return `'sha256-${digest}'`;
}
