import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import manifest from "../package.json" with { type: "json" };

/*
 * `pnpm bundle [FOLDER]` writes market-admin-VERSION.tar.gz, which an operator copies to a machine. It has
 * `api`, the server with its production dependencies from the lock file, and `admin/dist`, the panel, where the
 * server looks for it. `sha256sum --check` reads the file beside it. `node src/main.ts` in `api` starts it, outside of the workspace and without pnpm.
 *
 * `--previous ARCHIVE` names the bundle of the installed release. The new one has the assets of its panel in
 * `admin/previous`: pages that were loaded from it, or from a server that still runs it, request them.
 */
const WORKSPACE = resolve(import.meta.dirname, "../../..");
const ADMIN = join(WORKSPACE, "apps/admin");
// pnpm runs scripts in the workspace, and names the folder of the caller here.
const resolvePath = (path: string): string => resolve(process.env["INIT_CWD"] ?? ".", path);

const {
  positionals: [folder = "."],
  values: { previous },
} = parseArgs({ allowPositionals: true, options: { previous: { type: "string" } } });
const name = `market-admin-${manifest.version}`;
const archive = join(resolvePath(folder), `${name}.tar.gz`);
if (existsSync(archive)) {
  console.error(`${archive} exists. Another release needs another version.`);
  process.exit(2);
}

const temporary = mkdtempSync(join(tmpdir(), "market-bundle-"));
try {
  const bundle = join(temporary, name);
  // Not hard links to pnpm's store: tar fails when another installation changes them meanwhile.
  const options = ["--prod", "--prefer-offline", "--config.package-import-method=copy"];
  execFileSync("pnpm", ["--filter", "@market/api", "deploy", ...options, join(bundle, "api")], {
    cwd: WORKSPACE,
    stdio: ["ignore", "ignore", "inherit"],
  });
  cpSync(join(ADMIN, "dist"), join(bundle, "admin/dist"), { recursive: true });
  // Changesets writes it for the first release.
  if (existsSync(join(ADMIN, "CHANGELOG.md"))) {
    cpSync(join(ADMIN, "CHANGELOG.md"), join(bundle, "admin/CHANGELOG.md"));
  }
  if (previous !== undefined) addPreviousAssets(resolvePath(previous), bundle);
  // Of root, so that no account of the machine that unpacks it can change the server.
  runTar(["--owner=0", "--group=0", "-czf", `${bundle}.tar.gz`, "-C", temporary, name]);
  cpSync(`${bundle}.tar.gz`, archive);
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
} finally {
  rmSync(temporary, { recursive: true });
}
console.log(archive);

function addPreviousAssets(previousArchive: string, bundle: string): void {
  const target = join(bundle, "admin/previous");
  mkdirSync(target);
  const members = ["--strip-components=3", "--wildcards", "*/admin/dist/assets"];
  runTar(["-xzf", previousArchive, "-C", target, ...members]);
}

function runTar(args: string[]): void {
  execFileSync("tar", args, { stdio: ["ignore", "ignore", "inherit"] });
}
