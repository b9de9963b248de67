import { ROOT } from "@market/testing/workspace";
import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildImage, type Image } from "./build-image.ts";
import { buildNextRelease } from "./build-next-release.ts";

declare module "vitest" {
  interface ProvidedContext {
    image: Image;
    /** The folder of the release after that of the image. */
    nextRelease: string;
  }
}

/** Builds one image for all checks, and the release after it. */
export default function setUp(project: TestProject): () => void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "market-release-"));
  // If the tests run as root, PostgreSQL runs as another account, which must reach its data.
  chmodSync(folder, 0o755);
  try {
    project.provide("image", buildImage(join(ROOT, "apps/api/deploy/Containerfile"), folder));
    project.provide("nextRelease", buildNextRelease(join(folder, "0")));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return () => rmSync(folder, { recursive: true, force: true });
}
