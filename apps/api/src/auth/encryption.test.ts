import { randomBytes } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { createKeyring, loadKeyring } from "./encryption.ts";

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const SECRET = Buffer.from("secret");

describe("a keyring", () => {
  test("decrypts what an earlier key has encrypted, and knows that it is not current", () => {
    const encrypted = createKeyring([oldKey]).encrypt(SECRET, "a");
    const rotated = createKeyring([newKey, oldKey]);
    expect(rotated.decrypt(encrypted, "a")).toEqual(SECRET);
    expect(rotated.isCurrent(encrypted)).toBe(false);
    expect(rotated.isCurrent(rotated.encrypt(SECRET, "a"))).toBe(true);
  });

  test("decrypts nothing of another context, of another key, or changed", () => {
    const keyring = createKeyring([oldKey]);
    const encrypted = keyring.encrypt(SECRET, "a");
    expect(() => keyring.decrypt(encrypted, "b")).toThrow("authenticate data");
    expect(() => createKeyring([newKey]).decrypt(encrypted, "a")).toThrow("ENCRYPTION_KEYS");
    encrypted.writeUInt8((encrypted.at(-1) ?? 0) ^ 1, encrypted.length - 1);
    expect(() => keyring.decrypt(encrypted, "a")).toThrow("authenticate data");
  });

  test("is kept in the data directory, readable by the server only", async () => {
    const folder = await createTemporaryFolder();
    const encrypted = (await loadKeyring([], folder)).encrypt(SECRET, "a");
    expect((await loadKeyring([], folder)).decrypt(encrypted, "a")).toEqual(SECRET);
    const path = join(folder, "encryption.key");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, "utf8")).toMatch(/^[\w+/]{43}=\n$/);
    await writeFile(path, "damaged");
    await expect(loadKeyring([], folder)).rejects.toThrow("damaged");
  });
});
