import { createHash } from "node:crypto";

export type PolicyDirectives = Record<string, string[]>;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script>/gi;
const API_ROOT = /<meta\s+name="api-root"\s+content="(https?:\/\/[^"]+)"/i;

/**
 * Creates the Content-Security-Policy for the panel's index.html. Its inline scripts are allowed by
 * hash, so that injected scripts are blocked. Requests may go to this server and to the API of the
 * `api-root` meta element.
 */
export function createPanelPolicy(html: string): PolicyDirectives {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, code = ""]) => toHashSource(code));
  const apiRoot = html.match(API_ROOT)?.[1];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    "script-src-attr": ["'none'"],
    // Mantine sets CSS variables in style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Image URLs of products and categories may refer to any server.
    "img-src": ["'self'", "data:", "blob:", "http:", "https:"],
    "connect-src": ["'self'", ...(apiRoot === undefined ? [] : [new URL(apiRoot).origin])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
}

/** Normalizes line ends to line feeds before hashing, as browsers do. */
function toHashSource(code: string): string {
  const digest = createHash("sha256").update(code.replaceAll(/\r\n?/g, "\n")).digest("base64");
  return `'sha256-${digest}'`;
}
