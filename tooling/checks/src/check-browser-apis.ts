import { readJson, ROOT } from "@market/testing/workspace";
import compat from "@mdn/browser-compat-data" with { type: "json" };
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/*
 * Type-checks the panel against a DOM without the APIs that a supported browser lacks: `lib` of a tsconfig selects an
 * ECMAScript version, but always the newest DOM. TypeScript takes `@typescript/lib-dom` in its place.
 */

type Support = { version_added: string | boolean | null; flags?: unknown };
type Entry = { __compat?: { support: Record<string, Support | Support[] | undefined> } };

/** Used where a browser may lack them. */
const OPTIONAL = new Set(["Window.cookieStore", "KeyboardEvent.repeat"]);
const PANEL = join(ROOT, "apps/admin");
const apis = compat.api as unknown as Record<string, (Entry & Record<string, Entry>) | undefined>;

const { browserslist } = readJson(join(PANEL, "package.json")) as { browserslist: string[] };
const oldest = browserslist.map((query) => {
  const [name = "", version = ""] = query.split(" >= ");
  return [name === "iOS" ? "safari_ios" : name.toLowerCase(), Number(version)] as const;
});

/**
 * Returns whether all supported browsers have an API. One that the data does not know counts as supported, and so do
 * members of mixins, which the data has in the interfaces that include them.
 */
function isSupported(name: string, member: string): boolean {
  const api = apis[name];
  const support = (member === name ? api : api?.[member])?.["__compat"]?.support;
  if (!support || OPTIONAL.has(`${name}.${member}`)) return true;
  return oldest.every(([browser, version]) => {
    const { version_added: added, flags } = [support[browser]].flat()[0] ?? {};
    if (added === false || flags) return false;
    return typeof added !== "string" || Number.parseFloat(added.replace("≤", "")) <= version;
  });
}

const typescript = createRequire(createRequire(join(ROOT, "package.json")).resolve("typescript"));
const platform = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
const dom = join(dirname(typescript.resolve(platform)), "lib/lib.dom.d.ts");

let name = "";
let suffix = "";
const supported = readFileSync(dom, "utf8")
  // The constructors of interfaces that a browser lacks, and global variables and functions.
  .replaceAll(/^declare var (\w+): \{[\s\S]*?\n\};$/gm, (block: string, api: string) =>
    isSupported(api, api) ? block : "",
  )
  .replaceAll(/^declare (?:var|function) (\w+)[:(].*;$/gm, (line: string, member: string) =>
    isSupported("Window", member) ? line : "",
  )
  .split("\n")
  .filter((line) => {
    const [, kind, api] = /^(interface|declare var) (\w+)/.exec(line) ?? [];
    if (kind !== undefined) [name, suffix] = [api ?? "", kind === "interface" ? "" : "_static"];
    const member = /^ {4}(?:readonly |get |set )?(\w+)[?(<:]/.exec(line)?.[1];
    return member === undefined || isSupported(name, member + suffix);
  });
const replacement = join(PANEL, "node_modules/@typescript/lib-dom");
mkdirSync(replacement, { recursive: true });
writeFileSync(join(replacement, "index.d.ts"), supported.join("\n"));
const { status } = spawnSync("tsc", ["-p", PANEL, "--libReplacement"], { stdio: "inherit" });
process.exitCode = status ?? 1;
