import { readFileSync } from "node:fs";
import { minifySync, createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";
import type * as PublicFeatures from "../src/public-features.ts";
import { findScreenModules } from "./find-screen-modules.ts";
import type * as RenderStaticPages from "./render-static-pages.tsx";

/**
 * Adds the screens before sign-in to index.html, so that they can be used before a script has loaded. Each is in
 * a `<template>` of its own, because index.html is the page of every URL: no other page contains their password
 * fields. Their styles are inlined, and no page requests them.
 */
export function staticPages(): Plugin {
  let root = "";
  let styles = "";
  return {
    name: "static-pages",
    apply: "build",
    configResolved(config) {
      ({ root } = config);
    },
    generateBundle: {
      // Before Vite lists the styles of each chunk.
      order: "pre",
      async handler(_options, bundle) {
        const screens = await findScreenModules(await loadRoutes());
        styles = takeStyles(bundle, [`${root}/src/signed-out-app.tsx`, ...screens.values()].flat());
      },
    },
    transformIndexHtml: {
      order: "post",
      async handler() {
        const { pages, themeStyles } = await renderPages(root);
        const templates = Array.from(pages, ([path, html]): HtmlTagDescriptor => ({
          tag: "template",
          attrs: { id: path },
          children: html,
          injectTo: "body",
        }));
        const source = readFileSync(new URL("./static-page.js", import.meta.url), "utf8");
        const { code } = minifySync("static-page.js", source);
        return [
          { tag: "style", children: styles + themeStyles, injectTo: "head" },
          ...templates,
          { tag: "script", children: code, injectTo: "body" },
        ];
      },
    },
  };
}

/* Neither module can be imported above: Vite bundles its configuration, and would load the built packages at once. */
async function loadRoutes() {
  const { href } = new URL("../src/public-features.ts", import.meta.url);
  const { publicFeatures } = (await import(href)) as typeof PublicFeatures;
  return publicFeatures.flatMap(({ routes }) => routes);
}

async function renderPages(root: string) {
  // Node itself can import neither JSX nor CSS.
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "warn",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule("/build/render-static-pages.tsx");
    const { renderStaticPages, renderThemeStyles } = module as typeof RenderStaticPages;
    return { pages: await renderStaticPages(), themeStyles: renderThemeStyles() };
  } finally {
    await server.close();
  }
}

type Bundle = Record<string, Rolldown.OutputAsset | Chunk>;
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Removes the styles that modules and their imports need from a bundle. Returns them in the order in which they
 * override each other.
 */
export function takeStyles(bundle: Bundle, modules: readonly string[]): string {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const visited = new Set<Chunk>();
  const files = new Set<string>();
  const visit = (chunk: Chunk): void => {
    if (visited.has(chunk)) return;
    visited.add(chunk);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) visit(other);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  };
  for (const chunk of chunks) {
    if (chunk.moduleIds.some((module) => modules.includes(module))) visit(chunk);
  }
  return Array.from(files, (file) => {
    for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(file);
    const asset = bundle[file];
    if (asset?.type !== "asset") throw new Error(`The bundle contains no ${file}`);
    delete bundle[file];
    return String(asset.source);
  }).join("");
}
