import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { ContentEncoding } from "../plugins/content-encoding.ts";
import { errorCode } from "../errors/start-error.ts";
import { panelPolicy, type PolicyDirectives } from "./content-security-policy.ts";

/** The panel's index.html, ready to be sent. */
export interface PanelPage {
  html: Buffer;
  encoded: Record<ContentEncoding, Buffer>;
  policy: PolicyDirectives;
}

/** Reads and compresses the page once; undefined when the panel has not been built. */
export async function loadPanelPage(panelDir: string): Promise<PanelPage | undefined> {
  const html = await readFile(join(panelDir, "index.html")).catch((error: unknown) => {
    if (["ENOENT", "ENOTDIR"].includes(errorCode(error))) return undefined;
    throw error;
  });
  if (html === undefined) return undefined;
  return {
    html,
    encoded: { br: brotliCompressSync(html), gzip: gzipSync(html, { level: 9 }) },
    policy: panelPolicy(html.toString("utf8")),
  };
}
