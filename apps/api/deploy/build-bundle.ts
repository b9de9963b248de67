import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/*
 * `pnpm release:bundle DIR` writes what an operator copies to a machine: `DIR/api`, the server with its
 * production dependencies from the lock file, and `DIR/admin/dist`, the panel, where the server looks for it.
 * `node src/main.ts` in `DIR/api` starts it, outside of the workspace and without pnpm.
 */
const WORKSPACE = resolve(import.meta.dirname, "../../..");

const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) {
  exit("Usage: pnpm release:bundle DIR");
}
// pnpm runs scripts in the workspace, and names the folder of the caller here.
const target = resolve(process.env["INIT_CWD"] ?? ".", folder);
if (existsSync(target) && readdirSync(target).length > 0) {
  exit(`${target} is not empty. Name a new folder.`);
}

execFileSync(
  "pnpm",
  ["--filter", "@market/api", "deploy", "--prod", "--prefer-offline", join(target, "api")],
  { cwd: WORKSPACE, stdio: ["ignore", "ignore", "inherit"] },
);
cpSync(join(WORKSPACE, "apps/admin/dist"), join(target, "admin/dist"), { recursive: true });
console.log(target);

function exit(message: string): never {
  console.error(message);
  process.exit(2);
}
