import { chmod, mkdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTemporaryFolder } from "../../testing/temporary-folder.ts";
import { isReachable } from "./reachable.ts";

it("a folder is in reach when every folder above it is", async () => {
  const root = await createTemporaryFolder();
  const inner = join(root, "outer/inner");
  await mkdir(inner, { recursive: true });
  const program = join(inner, "program");
  await writeFile(program, "");
  await chmod(program, 0o755);
  const { uid, gid } = await stat(root);
  const stranger = { uid: uid + 1, gid: gid + 1 };

  await chmod(root, 0o755);
  expect(isReachable(inner, stranger)).toBe(true);
  expect(isReachable(program, stranger)).toBe(true);

  await chmod(program, 0o744);
  expect(isReachable(program, stranger)).toBe(false);

  await chmod(root, 0o710);
  expect(isReachable(inner, stranger)).toBe(false);
  expect(isReachable(inner, { uid: uid + 1, gid })).toBe(true);
  await chmod(root, 0o700);
  expect(isReachable(inner, { uid: uid + 1, gid })).toBe(false);
  expect(isReachable(inner, { uid, gid })).toBe(true);
  expect(isReachable(inner, undefined)).toBe(true);
});
