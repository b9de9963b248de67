import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { removeUnusedColors, takeStyles } from "./static-sign-in.ts";

const ROOT = join(import.meta.dirname, "../../..");

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

test("takes the styles of modules, those of imports first", () => {
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

test("removes the variables of unused colors only", () => {
  const styles =
    ":root{--mantine-color-pink-0:#fff0f6;--mantine-color-red-0:#fff5f5;--mantine-color-pink-9:#a61e4d}";
  expect(removeUnusedColors(styles)).toBe(":root{--mantine-color-red-0:#fff5f5;}");
});

test("no component uses a color whose variables are removed", () => {
  const files = globSync("{packages,apps}/*/src/**/*.{ts,tsx,css}", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(300);
  const using = files.filter((file) =>
    /["'-](pink|grape|indigo|cyan|lime)["'.-]/.test(readFileSync(join(ROOT, file), "utf8")),
  );
  expect(using).toEqual([]);
});
