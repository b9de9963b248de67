import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { extname } from "node:path/posix";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "../errors/http-error.ts";
import { getErrorCode } from "../errors/operator-error.ts";

/** For files whose name contains a hash of their content. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Policies of documents, which scripts and styles do not have: more than 1 KB for each file. */
const DOCUMENT_HEADERS = ["content-security-policy", "permissions-policy"];

/** Returns the panel's index.html, or undefined when the panel has not been built. */
export async function loadPanelPage(panelDir: string): Promise<string | undefined> {
  return readFile(join(panelDir, "index.html"), "utf8").catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR"].includes(getErrorCode(error))) return undefined;
    throw error;
  });
}

/** Tells the panel the capabilities in the page, before its first call, unless its API is another server. */
export function addCapabilities(page: string, capabilities: string): string {
  if (findApiOrigin(page) !== undefined) return page;
  const meta = `<meta name="api-capabilities" content="${capabilities.replaceAll('"', "&quot;")}">`;
  // A function, because a text may have patterns such as $&.
  return page.replace("</head>", (end) => meta + end);
}

/**
 * Serves the files of the built panel, and its index.html at the URL of every screen. Pages of the release before find
 * their assets in the folder `previous` of a release bundle.
 */
export async function panelRoutes(
  app: FastifyInstance,
  { panelDir, page }: { panelDir: string; page: string | undefined },
): Promise<void> {
  const etag = `W/"${hash("sha256", page ?? "", "base64url")}"`;
  // Once at the best quality, in 0.3 s: a response that is compressed on each request is a fourth larger.
  const encoded = page !== undefined && {
    br: await promisify(brotliCompress)(page),
    gzip: await promisify(gzip)(page, { level: 9 }),
  };
  const sendPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!encoded) return reply.code(503).type("text/plain; charset=utf-8").send(NOT_BUILT);
    // Not `no-store`: the page is the same for everybody, and Back could not restore it from memory.
    reply.code(200).headers({ "cache-control": "no-cache", etag, vary: "accept-encoding" });
    if (request.headers["if-none-match"] === etag) return reply.code(304).send();
    reply.type("text/html; charset=utf-8");
    const encoding = negotiate(request.headers["accept-encoding"] ?? "", ["br", "gzip"]);
    if (!encoding) return reply.send(page);
    return reply.header("content-encoding", encoding).send(encoded[encoding]);
  };

  const hidden = { schema: { hide: true } };
  app.get("/", hidden, sendPage);
  app.get("/index.html", hidden, sendPage);
  if (page !== undefined) {
    const roots = [panelDir, join(panelDir, "../previous")];
    const assets = roots.map((root) => join(root, "assets", sep));
    await app.register(fastifyStatic, {
      root: roots,
      suppressWarning: true,
      index: false,
      redirect: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isAsset = assets.some((folder) => path.startsWith(folder));
        reply.header("cache-control", isAsset ? IMMUTABLE : "no-cache");
        if (isAsset) for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    if (isPageRequest(request)) return sendPage(request, reply);
    throw new HttpError(404, `Not found: ${request.method} ${request.url}`);
  });
}

const NOT_BUILT =
  "The panel has not been built yet. Build it with `pnpm start` or `pnpm build` at the top of the repository, then start this server again.\n";

/** Returns whether a request is for a screen. HTML would hide that a script or an image is missing. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = request.url.replace(/[?#].*/, "");
  const isFile = /^\/+(api|assets|uploads)(\/|$)/.test(path) || extname(path) !== "";
  const accept = request.headers.accept ?? "*/*";
  const acceptsHtml = accept.includes("text/html") || accept.includes("*/*");
  return ["GET", "HEAD"].includes(request.method) && !isFile && acceptsHtml;
}

/** Inline scripts of the build. One that this does not match, after an edit of the page, is blocked. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc\b)[^>]*>(.*?)<\/script\s*>/gis;
/** The element that the panel's README tells operators to edit. */
const API_ROOT = /<meta\s+name="api-root"\s+content="\s*(https?:\/\/[^"]*)"/i;

/** Creates the Content-Security-Policy of the panel, whose inline scripts are allowed by hash. */
export function createPanelPolicy(page: string): Record<string, string[]> {
  const apiOrigin = findApiOrigin(page);
  // Browsers read line ends so.
  const scripts = [...page.replaceAll("\r\n", "\n").matchAll(INLINE_SCRIPT)];
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts.map(([, code = ""]) => toHashSource(code))],
    "script-src-attr": ["'none'"],
    // Mantine sets CSS variables in style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Image URLs of products and categories may refer to any server.
    "img-src": ["'self'", "data:", "blob:", "http:", "https:"],
    "connect-src": ["'self'", ...(apiOrigin === undefined ? [] : [apiOrigin])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // The boot script of the panel creates the policy, which allows no markup.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
  };
}

/** Returns the origin of the API that the panel uses, unless it is a path of this server. */
function findApiOrigin(page: string): string | undefined {
  const [, apiRoot = ""] = API_ROOT.exec(page) ?? [];
  return URL.parse(apiRoot)?.origin;
}

function toHashSource(script: string): string {
  return `'sha256-${hash("sha256", script, "base64")}'`;
}
