import { createHash, randomBytes } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createSoftwarePasskey } from "../../test/support/software-passkey.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { createTestApp } from "../../test/support/test-app.ts";
import { createTestDatabase, getFirst } from "../../test/support/test-database.ts";
import type { Db } from "../db/connect.ts";
import { admins, authenticators, challenges } from "../db/schema/index.ts";
import { createKeyring } from "./keyring.ts";
import { describeStoredKeys, loadKeyring } from "./load-keyring.ts";

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];
const SECRET = Buffer.from("secret");
const PASSWORD = "correct horse battery staple";

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
    const db = await createTestDatabase("empty");
    const dataDir = await createTemporaryFolder();
    const source = { encryptionKeys: [], dataDir };
    const encrypted = (await loadKeyring(db, source)).encrypt(SECRET, "a");
    expect((await loadKeyring(db, source)).decrypt(encrypted, "a")).toEqual(SECRET);
    const path = join(dataDir, "encryption.key");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFile(path, "utf8")).toMatch(/^[\w+/]{43}=\n$/);
    await writeFile(path, "damaged");
    await expect(loadKeyring(db, source)).rejects.toThrow("damaged");
  });

  test("must have the keys of all stored secrets, and is not replaced by a new one", async () => {
    const db = await createTestDatabase("demo");
    const [first, second] = await db.select().from(admins).orderBy(admins.email);
    const dataDir = await createTemporaryFolder();
    const check = (...encryptionKeys: Buffer[]) => loadKeyring(db, { encryptionKeys, dataDir });
    await storeSecret(db, oldKey, first?.id);
    const missing = `the encryption key ${toKeyId(oldKey)} (of ${first?.email}), which is not in`;
    await expect(check()).rejects.toThrow(`${missing} ${dataDir}/encryption.key. Restore`);
    await expect(stat(join(dataDir, "encryption.key"))).rejects.toThrow("ENOENT");
    await expect(check(newKey)).rejects.toThrow(`${missing} ENCRYPTION_KEYS. Add it.`);

    await storeSecret(db, newKey, second?.id);
    await expect(check(newKey)).rejects.toThrow(missing);
    expect(
      (await check(newKey, oldKey)).hasKeyOf(createKeyring([oldKey]).encrypt(SECRET, "")),
    ).toBe(true);
    const counts = [oldKey, newKey].map((key) => `1 with the key ${toKeyId(key)}`).toSorted();
    expect(await describeStoredKeys(db, { encryptionKeys: [newKey, oldKey], dataDir })).toBe(
      `authenticator apps: ${counts.join(", ")}`,
    );
  });
});

const toKeyId = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, 8);

async function storeSecret(db: Db, key: Buffer, adminId = ""): Promise<void> {
  const secret = createKeyring([key]).encrypt(SECRET, adminId);
  await db.insert(authenticators).values({ adminId, secret, lastStep: 0, createdAt: new Date() });
}

test("without the key of a secret, its codes are wrong; passkeys and recovery codes sign in", async () => {
  const { app, db, call, signInAs } = await createTestApp();
  const token = await signInAs("support", PASSWORD);
  const newest = db.select().from(admins).orderBy(desc(admins.createdAt)).limit(1);
  const { id, email } = getFirst(await newest);
  const headers = { authorization: `Bearer ${token}` };
  const callAs = async (method: "GET" | "POST" | "PUT", path: string, payload: object = {}) =>
    call(method, `/admin/${path}`, { headers, ...(method !== "GET" && { payload }) });
  const startPasskey = await callAs("GET", "factors/passkeys/options");
  const passkey = createSoftwarePasskey();
  const registration = passkey.register(startPasskey.json());
  await callAs("POST", "factors/passkeys", { name: "Laptop", passkey: registration });
  const recoveryCode = getFirst(
    (await callAs("POST", "factors/recovery-codes")).json<{ recoveryCodes: string[] }>()
      .recoveryCodes,
  );
  const proposed = await callAs("GET", "factors/authenticator");
  const { challenge: proposal } = proposed.json<{ challenge: string }>();
  await storeSecret(db, oldKey, id);
  const foreign = { secret: createKeyring([oldKey]).encrypt(SECRET, id) };
  await db.update(challenges).set(foreign).where(eq(challenges.kind, "new_authenticator"));

  const code = "123456";
  const post = (path: string, payload: object) =>
    app.inject({ method: "POST", url: `/api/admin/${path}`, payload });
  const first = await post("login", { email, password: PASSWORD });
  const { challenge } = first.json<{ secondFactor: { challenge: string } }>().secondFactor;
  const passkeyLogin = (await app.inject("/api/admin/login/passkey")).json();
  const responses = [
    await callAs("PUT", "factors/authenticator", { challenge: proposal, code }),
    await callAs("POST", "step-up", { code }),
    await post("login/factor", { challenge, code }),
    await post("login/factor", { challenge, recoveryCode }),
    await post("login/passkey", { passkey: passkey.authenticate(passkeyLogin) }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400, 401, 200, 200]);
});

test("several servers on one database need the same ENCRYPTION_KEYS", async () => {
  const database = await createTestDatabase("empty");
  const shared = { connectionString: "postgres://db.example/market" };
  const start = async (...encryptionKeys: Buffer[]) => {
    const source = { encryptionKeys, dataDir: await createTemporaryFolder(), database: shared };
    await loadKeyring(database, source);
    return source;
  };
  const first = await start();
  await expect(start()).rejects.toThrow('echo "ENCRYPTION_KEYS=$(cat DATA_DIR/encryption.key)"');
  await expect(loadKeyring(database, first)).resolves.toBeDefined();
  await expect(start(randomBytes(32))).resolves.toBeDefined();
});
