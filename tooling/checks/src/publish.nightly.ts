import { copyWorkspace, type WorkspaceCopy } from "@market/testing/workspace-copy";
import { findPackages } from "@market/testing/workspace";
import { globSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildHost, copyHost, openScreens, WORKING_SCREENS } from "./host-app.ts";
import { startRegistry } from "./registry.ts";

test("features of different releases share one ui in an application outside the workspace", async () => {
  const npmrc = await startRegistry();
  using copy = copyWorkspace();
  writeFileSync(join(copy.root, ".npmrc"), npmrc);
  for (const changeset of globSync(".changeset/*.md", { cwd: copy.root })) {
    rmSync(join(copy.root, changeset));
  }
  setReleaseFields(copy, undefined);
  expect(() => copy.run("pnpm", "run", "release")).toThrow(
    "Set repository, homepage, bugs in package.json of the root, each to a URL.",
  );
  // npm does not check a repository without provenance.
  setReleaseFields(copy, "https://git.example/market-admin");

  const first = release(copy);
  writeFileSync(
    join(copy.root, ".changeset/change.md"),
    `---\n"@market/ui": patch\n"@market/shops": minor\n---\n\nChanges.\n`,
  );
  copy.run("pnpm", "run", "version");
  const second = release(copy);
  const changed = Object.keys(second).filter((name) => second[name] !== first[name]);
  expect(changed).toEqual(["@market/admin", "@market/api", "@market/shops", "@market/ui"]);

  // Each release has a tag, of the panel and the server too.
  const tags = copy.run("git", "tag").trim().split("\n");
  const releases = [...Object.entries(first), ...changed.map((name) => [name, second[name]])];
  expect(tags.toSorted()).toEqual(releases.map((each) => each.join("@")).toSorted());

  const host = copyHost();
  writeFileSync(join(host, ".npmrc"), npmrc);
  const packages = {
    "@market/api-client": first["@market/api-client"]!,
    "@market/lists": first["@market/lists"]!,
    "@market/shops": second["@market/shops"]!,
    "@market/ui": second["@market/ui"]!,
    "@market/users": first["@market/users"]!,
  };
  buildHost(host, { packages, peers: "oldest" });
  const installed = globSync("node_modules/.pnpm/*/node_modules/{@market/ui,react}", { cwd: host });
  const copies = new Set(installed.map((path) => realpathSync(join(host, path))));
  expect(copies.size, "one copy of ui and one of React").toBe(2);
  expect(await openScreens(host)).toEqual(WORKING_SCREENS);
});

function setReleaseFields(copy: WorkspaceCopy, url: string | undefined): void {
  copy.edit("package.json", (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), repository: url, homepage: url, bugs: url }),
  );
}

/** Publishes what the registry lacks, and returns the versions of all packages that have releases. */
function release(copy: WorkspaceCopy): Record<string, string> {
  copy.commit();
  copy.run("pnpm", "run", "release");
  return Object.fromEntries(
    findPackages("{apps,packages}/*", copy.root).map(({ manifest }) => [
      manifest.name,
      manifest.version,
    ]),
  );
}
