import { readFileSync } from "node:fs";
import { minifySync, createServer, type HtmlTagDescriptor, type Plugin, type Rolldown } from "vite";
import type * as RenderStaticPages from "./render-static-pages.tsx";
import { collectChunks, loadRoutes, screenModule, type Chunk } from "./routes.ts";

/**
 * Adds the screens before sign-in to index.html, so that they can be used before a script has loaded. Each is in
 * a `<template>` of its own, because index.html is the page of every URL: no other page contains their password
 * fields. Their styles are inlined, and no page requests them.
 */
export function staticPages(): Plugin {
  let styles = "";
  return {
    name: "static-pages",
    apply: "build",
    generateBundle: {
      // Before Vite lists the styles of each chunk.
      order: "pre",
      async handler(_options, bundle) {
        const routes = (await loadRoutes()).filter(({ access }) => access === "public");
        styles = takeStyles(bundle, ["/src/signed-out-app.tsx", ...routes.map(screenModule)]);
      },
    },
    transformIndexHtml: {
      order: "post",
      async handler() {
        const { pages, themeStyles } = await renderPages();
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

async function renderPages() {
  // Node itself can import neither JSX nor CSS.
  const server = await createServer({
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

/**
 * Removes the styles that modules and their imports need from a bundle. Returns them in the order in which they
 * override each other.
 */
export function takeStyles(bundle: Rolldown.OutputBundle, modules: readonly string[]): string {
  const files = new Set(
    collectChunks(bundle, modules).flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ]),
  );
  for (const output of Object.values(bundle)) {
    const { viteMetadata } = output as Partial<Chunk>;
    for (const file of files) viteMetadata?.importedCss.delete(file);
  }
  return Array.from(files, (file) => {
    const asset = bundle[file];
    if (asset?.type !== "asset") throw new Error(`The bundle contains no ${file}`);
    delete bundle[file];
    return String(asset.source);
  }).join("");
}
