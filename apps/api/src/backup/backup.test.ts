import { createHash, randomUUID } from "node:crypto";
import {
  appendFile,
  copyFile,
  cp,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { desc, sql } from "drizzle-orm";
import { Client, type ClientConfig } from "pg";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { serverSource } from "../audit/record-audit.ts";
import { verifyTrail } from "../audit/verify-entries.ts";
import { connect, type Db } from "../db/connect.ts";
import { migrateDatabase } from "../../test/support/migrate-database.ts";
import {
  admins,
  auditEntries,
  authenticators,
  categories,
  passkeys,
  recoveryCodes,
  uploads,
  users,
} from "../db/schema/index.ts";
import { removeUpload } from "../modules/uploads/uploads.service.ts";
import { claimFiles, createStorage, OWNER_KEY, type Storage } from "../storage/storage.ts";
import { toThumbnailKey } from "../storage/image-keys.ts";
import { addCleanup } from "../../test/support/add-cleanup.ts";
import { describeDatabase } from "../../test/support/describe-database.ts";
import { createUploadForm, encodeForm } from "../../test/support/upload-form.ts";
import { startFakeS3 } from "../../test/support/fake-s3.ts";
import { createTemporaryFolder } from "../../test/support/temporary-folder.ts";
import { createTestApp } from "../../test/support/test-app.ts";
import {
  createMaintenanceClient,
  createTestDatabase,
  getFirst,
} from "../../test/support/test-database.ts";
import { createBackup } from "./create-backup.ts";
import { readBackup } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

const IMAGE = "images/a.webp";

interface Installation {
  db: Db;
  connection: ClientConfig;
  storage: Storage;
}

let source: Installation;
let adminId: string;
beforeAll(async () => {
  source = await createInstallation("demo");
  adminId = getFirst(await source.db.select().from(admins)).id;
  await addUpload(IMAGE);
  await source.storage.put(toThumbnailKey(IMAGE), Buffer.from("a thumbnail"));
  await source.storage.put("images/unknown.webp", Buffer.from("of no row"));
  const image = { image: `/uploads/${IMAGE}`, name: "With an image \u{1f600}\t\\N" };
  const category = getFirst(await source.db.select().from(categories));
  await source.db
    .update(categories)
    .set(image)
    .where(sql`id = ${category.id}`);
});

async function createInstallation(template: "empty" | "demo"): Promise<Installation> {
  const db = await createTestDatabase(template, "owner");
  const { host, user } = inject("postgres");
  return {
    db,
    connection: { host, user, database: db.$client.options.database ?? "" },
    storage: await createStorage(await createTemporaryFolder()),
  };
}

async function addUpload(key: string): Promise<void> {
  await source.db.insert(uploads).values({ key, adminId, createdAt: new Date() });
  await source.storage.put(key, Buffer.from(`the image ${key}`));
}

let databases = 0;

/** Creates a database of a role with no other rights, and a bucket. */
async function createTarget() {
  const maintenance = await createMaintenanceClient();
  databases += 1;
  const database = `restored_${process.pid}_${databases}`;
  await maintenance.query(`create role ${database} login`);
  await maintenance.query(`create database ${database} owner ${database}`);
  addCleanup(async () => {
    await maintenance.query(`drop database ${database} with (force)`);
    await maintenance.query(`drop role ${database}`);
  });
  const { options: s3, objects } = await startFakeS3();
  const storage = await createStorage("", s3);
  const connection = { host: inject("postgres").host, user: database, database };
  return { connection, storage, objects };
}

async function back(installation = source): Promise<string> {
  const folder = join(await createTemporaryFolder(), "backup");
  await createBackup({ ...installation, folder });
  return folder;
}

async function readText(storage: Storage, key: string): Promise<string | undefined> {
  const bytes = await storage.get(key);
  return bytes && Buffer.from(bytes).toString();
}

const options = { by: serverSource, keepsFactors: false, confirm: async () => undefined };

async function restore(folder: string, target: Awaited<ReturnType<typeof createTarget>>) {
  await restoreBackup({ ...(await readBackup(folder)), ...target, ...options });
}

async function describeRows(connection: ClientConfig): Promise<string> {
  const client = new Client(connection);
  await client.connect();
  const description = await describeDatabase(client);
  await client.end();
  return description;
}

describe("a backup", () => {
  test("restores all rows, indexes, constraints, triggers and files, and continues generated ids", async () => {
    const target = await createTarget();
    await restore(await back(), target);
    // The restore adds an entry to the audit trail, and ends the links of invitations.
    const [restored, original] = [target.connection, source.connection].map(async (connection) =>
      (await describeRows(connection)).replaceAll(/^(?:audit_entries|invitations): .*\n/gm, ""),
    );
    expect(await restored).toBe(await original);
    const keys = [OWNER_KEY, toThumbnailKey(IMAGE), IMAGE];
    expect(new Set(target.objects.keys())).toEqual(new Set(keys.map((key) => `/market/${key}`)));
    expect(await readText(target.storage, IMAGE)).toBe(`the image ${IMAGE}`);
    const db = await connect(target.connection);
    await migrateDatabase(db);
    for (const values of [
      "pending_copies (source, source_id) values ('users', gen_random_uuid())",
      "daily_changes (day) values ('2026-01-01')",
    ]) {
      const table = sql.raw(values.replace(/ .*/, ""));
      const { rows } = await db.execute(sql`
        insert into ${sql.raw(values)} returning id = (select max(id) + 1 from ${table}) as "isNext"`);
      expect(rows).toEqual([{ isNext: true }]);
    }
    await db.$client.end();
  });

  test("can be read by its account only", async () => {
    const folder = await back();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const file of ["SHA256SUMS", "manifest.json", "tables/admins.copy", `uploads/${IMAGE}`]) {
      expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
    }
  });

  test("has the rows and files of one moment, and holds deletions until it has the files", async () => {
    // Its key is before those that are being read.
    const late = "images/0.webp";
    const deleting = { ...source, clock: () => new Date() };
    let deletion: Promise<void> | undefined;
    const storage: Storage = {
      ...source.storage,
      async get(key) {
        // While the files are copied for the first time, an upload arrives.
        if (key === IMAGE) await addUpload(late);
        if (key === late) deletion = removeUpload(deleting, serverSource, late);
        await Promise.race([deletion, sleep(200)]);
        return source.storage.get(key);
      },
    };
    const folder = await back({ ...source, storage });
    await deletion;
    expect(await source.storage.get(late)).toBeUndefined();
    const target = await createTarget();
    await restore(folder, target);
    expect(await readText(target.storage, late)).toBe(`the image ${late}`);
  });

  test("is not written over a folder, and leaves nothing when it fails", async () => {
    const parent = await createTemporaryFolder();
    await expect(createBackup({ ...source, folder: parent })).rejects.toThrow(
      `${parent} exists. Name a new folder.`,
    );
    const storage = { ...source.storage, get: async () => Promise.reject(new Error("No bucket")) };
    const folder = join(parent, "backup");
    await expect(createBackup({ ...source, storage, folder })).rejects.toThrow("No bucket");
    await expect(stat(folder)).rejects.toThrow("ENOENT");
  });
});

const edit = async (path: string, change: (text: string) => string): Promise<void> =>
  writeFile(path, change(await readFile(path, "utf8")));

const flipByte = async (path: string) => {
  const bytes = await readFile(path);
  bytes[1000] = (bytes[1000] ?? 0) ^ 1;
  await writeFile(path, bytes);
};

const sums = "SHA256SUMS";

/** Changes the manifest as another version would have written it. */
async function editManifest(
  folder: string,
  change: (manifest: { tables: { name: string }[] }) => object,
): Promise<void> {
  const path = join(folder, "manifest.json");
  await edit(path, (text) => JSON.stringify(change(JSON.parse(text))));
  const hash = createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
  await edit(join(folder, sums), (text) => text.replace(/.{64}(?= {2}manifest.json)/, hash));
}

describe("a damaged backup is refused", () => {
  let whole: string;
  beforeAll(async () => {
    whole = await back();
  });

  const table = "tables/users.copy";
  test.each<[string, (folder: string) => Promise<unknown>, string]>([
    ["a changed byte", (folder) => flipByte(join(folder, table)), "users.copy was changed."],
    ["a truncated file", (folder) => truncate(join(folder, table), 100), "users.copy was changed."],
    ["a missing table", (folder) => rm(join(folder, table)), "users.copy is missing"],
    ["a missing image", (folder) => rm(join(folder, "uploads", IMAGE)), "a.webp is missing"],
    [
      "an extra file",
      (folder) => writeFile(join(folder, "uploads/b"), ""),
      "uploads/b does not belong",
    ],
    ["no manifest", (folder) => rm(join(folder, "manifest.json")), "it has no manifest.json."],
    ["no checksums", (folder) => rm(join(folder, sums)), "it has no SHA256SUMS."],
    [
      "a changed manifest",
      (folder) => appendFile(join(folder, "manifest.json"), " "),
      "manifest.json was changed.",
    ],
    ["a truncated list", (folder) => truncate(join(folder, sums), 300), "that is no checksum."],
    [
      "a shorter list",
      (folder) => edit(join(folder, sums), (text) => text.replace(/.*users.*\n/, "")),
      "users.copy does not belong",
    ],
    [
      "a newer format",
      (folder) => editManifest(folder, (manifest) => ({ ...manifest, format: 2 })),
      "the format 2 of a newer version",
    ],
    [
      "a newer schema",
      (folder) =>
        editManifest(folder, (manifest) => ({
          ...manifest,
          migrations: Array.from({ length: 99 }, () => 1),
        })),
      "a newer or changed database schema",
    ],
    [
      "another format",
      (folder) => editManifest(folder, () => ({})),
      "is no backup of Market Admin.",
    ],
  ])("with %s", async (_, damage, message) => {
    const folder = await createTemporaryFolder();
    await cp(whole, folder, { recursive: true });
    await damage(folder);
    await expect(readBackup(folder)).rejects.toThrow(message);
  });
});

/** Backs up an account with all kinds of factors. */
async function backUpFactors() {
  const running = await createInstallation("demo");
  const ada = getFirst(await running.db.select().from(admins).orderBy(admins.email).limit(1));
  const key = { publicKey: Buffer.from(""), counter: 0, transports: [], createdAt: new Date() };
  const names = ["Phone", "Laptop"];
  await running.db.insert(passkeys).values(
    names.map((name) => ({
      ...key,
      id: randomUUID(),
      adminId: ada.id,
      name,
      credentialId: name,
    })),
  );
  await running.db.$client.query(`
    insert into authenticators values ('${ada.id}', 'a', 0, now());
    insert into recovery_codes values ('${ada.id}', '1'), ('${ada.id}', '2')`);
  return { folder: await back(running), ada };
}

describe("a restore", () => {
  test("refuses a database with tables, or that is in use, and a folder with uploads", async () => {
    const folder = await back();
    const target = await createTarget();
    const client = new Client(target.connection);
    await client.connect();
    await expect(restore(folder, target)).rejects.toThrow("Other programs use the database.");
    await client.query("create table mine ()");
    await client.end();
    await expect(restore(folder, target)).rejects.toThrow("it has the table mine.");
    const storage = await createStorage(await createTemporaryFolder());
    await storage.put("images/other.webp", Buffer.from("another image"));
    await expect(restore(folder, { ...(await createTarget()), storage })).rejects.toThrow(
      "is in the way",
    );
  });

  test("ends sessions, links, known devices and mails, and is in the audit trail", async () => {
    await source.db.execute(sql`
      insert into sessions (token_hash, admin_id, last_used_at, expires_at)
      values ('\\x01', ${adminId}, now(), now() + interval '1 day')`);
    await source.db.execute(sql`
      insert into invitations (id, email, firstname, lastname, role, admin_id, token_hash, sent_at, expires_at)
      values (gen_random_uuid(), 'reset@market.test', 'A', 'B', 'admin', ${adminId}, '\\x02', now(), now() + interval '1 day')`);
    await source.db.execute(sql`
      insert into mails (id, invitation_id, recipient, subject, text, html, attempts, next_attempt_at, expires_at)
      select gen_random_uuid(), id, email, '', 'a link', '', 0, now(), expires_at from invitations`);
    await source.db.execute(sql`insert into secrets values ('knownDevice', '\\x03')`);
    const isValid = sql`expires_at > now()`;
    expect(await source.db.$count(sql`invitations`, isValid)).toBeGreaterThan(1);
    const folder = await back();
    const target = await createTarget();
    await restore(folder, target);
    const db = await connect(target.connection);
    for (const table of [sql`sessions`, sql`secrets`, sql`mails`]) {
      expect(await db.$count(table)).toBe(0);
    }
    expect(await db.$count(sql`invitations`, isValid)).toBe(0);
    expect(await db.$count(sql`invitations`, sql`admin_id is not null`)).toBe(0);
    expect(await db.$count(sql`invitations`)).toBe(3);
    const { rows } = await db.execute(
      sql`select action, target_id from audit_entries order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: "backup.restore", target_id: folder }]);
    expect(await verifyTrail(db)).toMatchObject({ problem: undefined });
    await db.$client.end();
  });

  test.each([
    [false, "loses", [0, 0, 0]],
    [true, "keeps", [2, 1, 2]],
  ])("keeps second factors only if asked to: %s", async (keepsFactors, verb, counts) => {
    const { folder, ada } = await backUpFactors();
    const target = await createTarget();
    let lines: string[] = [];
    const confirm = async (accounts: string[]) => void (lines = accounts);
    await restoreBackup({
      ...(await readBackup(folder)),
      ...target,
      ...options,
      keepsFactors,
      confirm,
    });
    expect(lines).toContain(
      `${ada.email}: ${ada.role}; ${verb} passkeys Laptop, Phone; authenticator app; 2 recovery codes`,
    );
    const db = await connect(target.connection);
    addCleanup(() => db.$client.end());
    const tables = [passkeys, authenticators, recoveryCodes];
    expect(await Promise.all(tables.map((table) => db.$count(table)))).toEqual(counts);
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(JSON.parse(entry?.changes ?? "").accounts.new).toEqual(lines);
  });

  test("follows no links of the backup", async () => {
    const folder = await back();
    const image = join(folder, "uploads", IMAGE);
    const outside = join(await createTemporaryFolder(), "secret");
    await copyFile(image, outside);
    await rm(image);
    await symlink(outside, image);
    await expect(readBackup(folder)).rejects.toThrow("a.webp is missing, unreadable or a link");
  });

  test("refuses a backup from which the audit trail was removed", async () => {
    const folder = await back();
    await editManifest(folder, ({ tables, ...manifest }) => ({
      ...manifest,
      tables: tables.filter(({ name }) => name !== "audit_entries"),
    }));
    await rm(join(folder, "tables/audit_entries.copy"));
    await edit(join(folder, sums), (text) => text.replace(/.*audit_entries.*\n/, ""));
    await expect(restore(folder, await createTarget())).rejects.toThrow(
      "The tables of the backup are not those of its version",
    );
  });

  test("that is interrupted leaves a database on which no server starts, and can be repeated", async () => {
    const folder = await back();
    const backup = await readBackup(folder);
    const table = join(folder, "tables/users.copy");
    const rows = await readFile(table);
    await truncate(table, 1000);
    const target = await createTarget();
    await expect(restoreBackup({ ...backup, ...target, ...options })).rejects.toThrow(
      "unexpected EOF in COPY data",
    );
    const db = await connect(target.connection);
    const message = "A restore into this database was interrupted.";
    await expect(migrateDatabase(db)).rejects.toThrow(message);
    await db.$client.end();
    await expect(createBackup({ ...source, ...target, folder: `${folder}2` })).rejects.toThrow(
      message,
    );

    // An interrupted restore may have written files.
    await target.storage.put("images/image.webp", Buffer.from(""));
    await writeFile(table, rows);
    await restore(folder, target);
    const restored = await connect(target.connection);
    await migrateDatabase(restored);
    expect(await restored.$count(users)).toBe(await source.db.$count(users));
    await restored.$client.end();
  });
});

describe("a copy", () => {
  const UNUSED = "images/unused.webp";

  /** Creates the bucket of the original, with an image that its database does not use at the backup. */
  async function createOriginalBucket({ isClaimed = true } = {}) {
    const { options: s3, objects } = await startFakeS3();
    const storage = await createStorage("", s3);
    await storage.put(IMAGE, Buffer.from("the image of the original"));
    await storage.put(UNUSED, Buffer.from("an image that a product uses since the backup"));
    if (isClaimed) await claimFiles(storage, source.db);
    return { storage, objects, stored: new Map(objects) };
  }

  test.each([
    ["of the original", true, "The uploads of S3_BUCKET or DATA_DIR belong to another database"],
    ["with files that no database owns", false, ".webp is in the way"],
  ])("is not restored into the bucket %s", async (_, isClaimed, message) => {
    const { storage, objects, stored } = await createOriginalBucket({ isClaimed });
    const target = { ...(await createTarget()), storage };
    const folder = await back();
    await expect(restore(folder, target)).rejects.toThrow(message);
    expect(objects).toEqual(stored);
  });

  test("is not restored into the bucket of the original after an interruption", async () => {
    const { storage, objects, stored } = await createOriginalBucket();
    const folder = await back();
    const backup = await readBackup(folder);
    const target = await createTarget();
    const damaged = { ...backup, folder: `${folder}2` };
    await cp(folder, damaged.folder, { recursive: true });
    await truncate(join(damaged.folder, "tables/users.copy"), 1000);
    await expect(restoreBackup({ ...damaged, ...target, ...options })).rejects.toThrow("EOF");
    await expect(restore(folder, { ...target, storage })).rejects.toThrow("another database");
    expect(objects).toEqual(stored);
    await restore(folder, target);
  });

  test("on the bucket of the original deletes, adds and replaces nothing, and says so", async () => {
    await source.db.insert(uploads).values({ key: UNUSED, adminId, createdAt: new Date() });
    const target = await createTarget();
    await restore(await back(), target);
    const { storage, objects, stored } = await createOriginalBucket();
    const db = await connect(target.connection);
    addCleanup(() => db.$client.end());
    const log: string[] = [];
    const { app, call } = await createTestApp({
      db,
      storage,
      clock: () => new Date(Date.now() + 25 * 3_600_000),
      logger: { level: "warn", stream: { write: (line) => void log.push(line) } },
    });

    await app.listen({ host: "127.0.0.1", port: 0 });
    await expect.poll(() => log.length > 0 || objects.size < stored.size).toBe(true);
    expect(objects).toEqual(stored);
    expect(log).toEqual([expect.stringContaining("belong to another database")]);
    const responses = [
      await call("POST", "/upload/single", await encodeForm(createUploadForm())),
      await call("DELETE", "/upload/single", { payload: { filePath: UNUSED } }),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toEqual({
        message: expect.stringContaining("belong to another database"),
      });
    }
    expect(objects).toEqual(stored);
    expect(await db.$count(uploads)).toBe(await source.db.$count(uploads));
    expect((await app.inject(`/uploads/${IMAGE}`)).body).toBe("the image of the original");
  });
});
