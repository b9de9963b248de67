import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { hasGit } from "@market/testing/git";
import { findPackages, readJson, ROOT } from "@market/testing/workspace";

// Each test starts Changesets, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const WORKSPACE = "{apps,packages,tooling}/*";
const features = findPackages("packages/*")
  .filter(({ tag }) => tag === "feature")
  .map(({ manifest }) => manifest.name);

/** Runs `changeset version`, which needs git, on a copy of the manifests, all at 1.0.0, and returns the new versions. */
function releaseOf(name: string, level: "patch" | "minor" | "major"): Record<string, string> {
  const root = mkdtempSync(join(realpathSync(tmpdir()), "market-versions-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ["package.json", "pnpm-workspace.yaml", ".changeset/config.json"]) {
    cpSync(join(ROOT, file), join(root, file));
  }
  for (const { folder, manifest } of findPackages(WORKSPACE)) {
    cpSync(join(ROOT, folder, "turbo.json"), join(root, folder, "turbo.json"));
    const copy = JSON.stringify({ ...manifest, version: "1.0.0" });
    writeFileSync(join(root, folder, "package.json"), copy);
  }
  writeFileSync(join(root, ".changeset/change.md"), `---\n"${name}": ${level}\n---\n\nChanges.\n`);
  execFileSync(join(ROOT, "node_modules/.bin/changeset"), ["version"], { cwd: root });
  return Object.fromEntries(
    findPackages(WORKSPACE, root)
      .filter(({ manifest }) => manifest.version !== "1.0.0")
      .map(({ manifest }) => [manifest.name, manifest.version]),
  );
}

test.skipIf(!hasGit)(
  "a patch of ui releases ui, and the panel with the server as one version, but no feature",
  () => {
    expect(releaseOf("@market/ui", "patch")).toEqual({
      "@market/admin": "1.0.1",
      "@market/api": "1.0.1",
      "@market/ui": "1.0.1",
    });
  },
);

test.skipIf(!hasGit)("a minor version of the API client releases no feature", () => {
  expect(releaseOf("@market/api-client", "minor")).toEqual({
    "@market/admin": "1.0.1",
    "@market/api": "1.0.1",
    "@market/api-client": "1.1.0",
  });
});

test.skipIf(!hasGit)(
  "a major version of ui releases lists and every feature, because their ranges exclude it",
  () => {
    expect(Object.keys(releaseOf("@market/ui", "major")).toSorted()).toEqual(
      ["@market/admin", "@market/api", "@market/lists", "@market/ui", ...features].toSorted(),
    );
  },
);

test("the tooling has no releases", () => {
  const { ignore } = readJson(join(ROOT, ".changeset/config.json")) as { ignore: string[] };
  const tooling = findPackages("tooling/*").map(({ manifest }) => manifest.name);
  expect(ignore.toSorted(), "list it in .changeset/config.json").toEqual(tooling.toSorted());
});
