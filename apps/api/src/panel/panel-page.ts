import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { ContentEncoding } from "../plugins/content-encoding.ts";
import { getErrorCode } from "../errors/start-error.ts";
import { createPanelPolicy, type PolicyDirectives } from "./content-security-policy.ts";

export interface PanelPage {
  html: Buffer;
  encoded: Record<ContentEncoding, Buffer>;
  policy: PolicyDirectives;
}

/** Loads the panel's index.html. Returns undefined when the panel has not been built. */
export async function loadPanelPage(panelDir: string): Promise<PanelPage | undefined> {
  const html = await readFile(join(panelDir, "index.html")).catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR"].includes(getErrorCode(error))) return undefined;
    throw error;
  });
  if (html === undefined) return undefined;
  return {
    html,
    encoded: { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) },
    policy: createPanelPolicy(html.toString("utf8")),
  };
}
