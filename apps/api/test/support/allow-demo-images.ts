import sharp from "sharp";
import { afterAll, beforeAll } from "vitest";

const FORMATS = { operation: ["VipsForeignLoadSvgBuffer", "VipsForeignLoadWebpFile"] };

/**
 * Lets the tests of a file create and read the demo's images. Tests of uploads that ran before may have
 * blocked these formats: files share the loaded modules, and sharp's settings.
 */
export function allowDemoImages(): void {
  beforeAll(() => sharp.unblock(FORMATS));
  afterAll(() => sharp.block(FORMATS));
}
