import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { takeStyles } from "./static-pages.ts";

interface ChunkOptions {
  modules?: string[];
  imports?: string[];
  styles?: string[];
}

function chunk(fileName: string, { modules = [], imports = [], styles = [] }: ChunkOptions) {
  const viteMetadata = { importedCss: new Set(styles) };
  const output = { type: "chunk", fileName, moduleIds: modules, imports, viteMetadata };
  return output as unknown as Rolldown.OutputChunk & typeof output;
}

function asset(fileName: string): Rolldown.OutputAsset {
  return { type: "asset", fileName, source: `/* ${fileName} */` } as Rolldown.OutputAsset;
}

function createBundle() {
  const outputs = [
    chunk("sign-in.js", { modules: ["/app"], imports: ["base.js"], styles: ["sign-in.css"] }),
    chunk("invite.js", { modules: ["/invite"], imports: ["base.js"], styles: ["invite.css"] }),
    chunk("base.js", { imports: ["sign-in.js"], styles: ["base.css"] }),
    chunk("panel.js", { imports: ["base.js"], styles: ["panel.css", "invite.css"] }),
    ...["base.css", "invite.css", "panel.css", "sign-in.css"].map(asset),
  ];
  return Object.fromEntries(outputs.map((output) => [output.fileName, output]));
}

test("takes the styles of the static pages, those of imports first", () => {
  expect(takeStyles(createBundle(), ["/app", "/invite"])).toBe(
    "/* base.css *//* sign-in.css *//* invite.css */",
  );
});

test("no chunk loads the styles that are taken", () => {
  const bundle = createBundle();
  takeStyles(bundle, ["/app", "/invite"]);
  const loaded = Object.values(bundle).flatMap((output) =>
    output.type === "chunk" ? [...output.viteMetadata.importedCss] : [],
  );
  expect(loaded).toEqual(["panel.css"]);
  expect(Object.keys(bundle).filter((file) => file.endsWith(".css"))).toEqual(["panel.css"]);
});

test("a style without a file is an error", () => {
  const bundle = createBundle();
  delete bundle["base.css"];
  expect(() => takeStyles(bundle, ["/app"])).toThrow("The bundle contains no base.css");
});
