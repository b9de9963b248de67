import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { allowDemoImages } from "../test/support/allow-demo-images.ts";
import { createTemporaryFolder } from "../test/support/temporary-folder.ts";
import { createDemoData } from "./create-demo-data.ts";
import { createDemoImages } from "./demo-images.ts";

allowDemoImages();

test("creates small images and thumbnails for all demo rows and does not overwrite existing ones", async () => {
  const folder = await createTemporaryFolder();
  const uploadsDir = join(folder, "uploads");
  const { products, categories } = createDemoData(new Date(), "a hash");
  const existing = join(uploadsDir, "demo/phones-1.webp");
  await createDemoImages(uploadsDir);

  const urls = [
    ...categories.map(({ image }) => image),
    ...products.flatMap(({ images }) => images),
  ];
  const bytes = await Promise.all(
    [...new Set(urls)].map(async (url) => (await stat(join(folder, url ?? ""))).size),
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  expect(await sharp(existing).metadata()).toMatchObject({
    format: "webp",
    width: 480,
    height: 480,
  });
  const thumbnails = (await readdir(join(uploadsDir, "demo"))).filter((file) =>
    file.endsWith(".thumb.webp"),
  );
  expect(thumbnails).toEqual(
    expect.arrayContaining(urls.map((url) => basename(url ?? "", ".webp") + ".thumb.webp")),
  );
  expect(await sharp(join(uploadsDir, "demo/phones-1.thumb.webp")).metadata()).toMatchObject({
    format: "webp",
    width: 96,
    height: 96,
  });

  await writeFile(existing, "changed since");
  await createDemoImages(uploadsDir);
  expect(await readFile(existing, "utf8")).toBe("changed since");
  expect(await readdir(join(uploadsDir, "demo"))).toSatisfy((files: string[]) =>
    files.every((file) => file.endsWith(".webp")),
  );
});
