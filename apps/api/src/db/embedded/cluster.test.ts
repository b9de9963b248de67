import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTemporaryFolder } from "../../../test/support/temporary-folder.ts";
import { isAccessible } from "./cluster.ts";

test("requires the execute permission on the path and on every folder above it", async () => {
  const root = await createTemporaryFolder();
  const inner = join(root, "outer/inner");
  await mkdir(inner, { recursive: true });
  const program = join(inner, "program");
  await writeFile(program, "");
  await chmod(program, 0o755);
  const { uid, gid } = await stat(root);
  const stranger = { uid: uid + 1, gid: gid + 1 };

  await chmod(root, 0o755);
  expect(isAccessible(inner, stranger)).toBe(true);
  expect(isAccessible(program, stranger)).toBe(true);

  await chmod(program, 0o744);
  expect(isAccessible(program, stranger)).toBe(false);

  await chmod(root, 0o710);
  expect(isAccessible(inner, stranger)).toBe(false);
  expect(isAccessible(inner, { uid: uid + 1, gid })).toBe(true);
  await chmod(root, 0o700);
  expect(isAccessible(inner, { uid: uid + 1, gid })).toBe(false);
  expect(isAccessible(inner, { uid, gid })).toBe(true);
  expect(isAccessible(inner, undefined)).toBe(true);
});
