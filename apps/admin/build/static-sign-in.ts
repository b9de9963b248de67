import { readFileSync } from "node:fs";
import { DEFAULT_THEME } from "@mantine/core";
import { paths } from "@market/ui/feature";
import { COLORS } from "@market/ui/theme";
import { minifySync, createServer, type Plugin, type Rolldown } from "vite";
import type * as RenderSignIn from "./render-sign-in.tsx";
import { collectChunks, signInModules, type Chunk } from "./routes.ts";

/**
 * Adds the sign-in page to index.html, so that it can be used before a script has loaded. It is in a `<template>`,
 * because index.html is the page of every URL: no other page contains its password field. Its styles are inlined,
 * and no page requests them.
 */
export function staticSignIn(): Plugin {
  let styles = "";
  return {
    name: "static-sign-in",
    apply: "build",
    generateBundle: {
      // Before Vite lists the styles of each chunk.
      order: "pre",
      async handler(_options, bundle) {
        styles = takeStyles(bundle, await signInModules());
      },
    },
    transformIndexHtml: {
      order: "post",
      async handler() {
        const { signIn, themeStyles } = await render();
        const source = readFileSync(new URL("./static-sign-in.js", import.meta.url), "utf8");
        const { code } = minifySync("static-sign-in.js", source);
        return [
          { tag: "style", children: removeUnusedColors(styles + themeStyles), injectTo: "head" },
          { tag: "template", attrs: { id: paths.login }, children: signIn, injectTo: "body" },
          { tag: "script", children: code, injectTo: "body" },
        ];
      },
    },
  };
}

async function render() {
  // Node itself can import neither JSX nor CSS.
  const server = await createServer({
    configFile: false,
    logLevel: "warn",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = await server.ssrLoadModule("/build/render-sign-in.tsx");
    const { renderSignIn, renderThemeStyles } = module as typeof RenderSignIn;
    return { signIn: await renderSignIn(), themeStyles: renderThemeStyles() };
  } finally {
    await server.close();
  }
}

/** Removes the variables of Mantine's colors that the panel does not use: a seventh of the styles. */
export function removeUnusedColors(styles: string): string {
  const unused = Object.keys(DEFAULT_THEME.colors).filter((color) => !COLORS.includes(color));
  return styles.replaceAll(new RegExp(`--mantine-color-(${unused.join("|")})-[^;}]+;?`, "g"), "");
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
