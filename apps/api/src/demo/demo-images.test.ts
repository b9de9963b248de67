import { readdir, stat, writeFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";
import { createDemoData } from "./create-demo-data.ts";
import { drawDemoImages } from "./demo-images.ts";

describe("drawDemoImages", () => {
  it("draws every image that the demo's data names, small, and no image twice", async () => {
    const folder = await createTemporaryFolder();
    const uploadsDir = join(folder, "uploads");
    const { products, categories } = createDemoData(new Date(), "a hash");
    const kept = join(uploadsDir, "demo/phones-1.webp");
    await drawDemoImages(uploadsDir);

    const names = [
      ...categories.map(({ image }) => image),
      ...products.flatMap(({ images }) => images),
    ];
    const bytes = await Promise.all(
      [...new Set(names)].map(async (name) => (await stat(join(folder, name ?? ""))).size),
    );
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
    expect(await sharp(kept).metadata()).toMatchObject({
      format: "webp",
      width: 480,
      height: 480,
    });

    await writeFile(kept, "changed since");
    await drawDemoImages(uploadsDir);
    expect(await readFile(kept, "utf8")).toBe("changed since");
    expect(await readdir(join(uploadsDir, "demo"))).toSatisfy((files: string[]) =>
      files.every((file) => file.endsWith(".webp")),
    );
  });
});
