import { desc } from "drizzle-orm";
import * as fc from "fast-check";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { DEMO_SIGN_IN } from "../../src/auth/demo-account.ts";
import { createToken, hashToken } from "../../src/auth/tokens.ts";
import {
  admins,
  authenticators,
  categories,
  invitations,
  passkeys,
  shops,
  uploads,
} from "../../src/db/schema/index.ts";
import type { TestApp } from "../support/test-app.ts";
import { createUploadForm, encodeForm } from "../support/upload-form.ts";
import { cursorArbitrary } from "./cursors.ts";
import type { KnownValues } from "./schema-arbitrary.ts";

const INVITATIONS = 30;
const UPLOADS = 20;
/** Password of the administrator that makes the calls. */
export const FUZZ_PASSWORD = "correct horse battery staple";

/**
 * Stores what valid requests name, and returns the values of the fields that name it.
 * @param headers of an administrator who may upload images
 */
export async function createKnownValues(
  { app, db }: TestApp,
  headers: Record<string, string>,
): Promise<KnownValues> {
  const token = createToken();
  const emails = Array.from({ length: INVITATIONS }, () => `${uuidv7()}@market.test`);
  const sentAt = new Date();
  await db.insert(invitations).values(
    emails.map((email) => ({
      id: uuidv7(),
      email,
      firstname: "Ada",
      lastname: "Obi",
      role: "support" as const,
      tokenHash: hashToken(token),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + 3_600_000),
    })),
  );
  const png = await sharp({ create: { width: 9, height: 7, channels: 3, background: "#0a7" } })
    .png()
    .toBuffer();
  for (let count = await db.$count(uploads); count < UPLOADS; count += 1) {
    const form = await encodeForm(createUploadForm(new Uint8Array(png)));
    await app.inject({
      method: "POST",
      url: "/api/upload/single",
      payload: form.payload,
      headers: { ...headers, ...form.headers },
    });
  }
  const sessionIds = (await getSessions(app, headers)).map(({ id }) => id);
  const keys = (await db.select({ key: uploads.key }).from(uploads)).map(({ key }) => key);
  const caller = desc(admins.createdAt);
  const [{ id: adminId } = { id: "" }] = await db.select().from(admins).orderBy(caller).limit(1);
  const passkeyIds = await createFactors(db, adminId);
  const ids = async (table: typeof shops | typeof categories) =>
    (await db.select({ id: table.id }).from(table)).map(({ id }) => id);
  const image = fc.constantFrom(
    "https://images.example.com/a.jpg",
    ...keys.slice(0, UPLOADS / 2).map((key) => `/uploads/${key}`),
  );

  return {
    id: fc.constantFrom(...(await ids(categories))),
    after: await cursorArbitrary(app, headers),
    shopId: fc.constantFrom(...(await ids(shops))),
    email: fc.oneof(
      fc.constant(DEMO_SIGN_IN.email),
      fc.constantFrom(...emails),
      fc.nat().map((number) => `new-${number}@market.test`),
      fc.emailAddress(),
    ),
    password: fc.constantFrom(DEMO_SIGN_IN.password, FUZZ_PASSWORD),
    currentPassword: fc.constant(FUZZ_PASSWORD),
    passkeyId: fc.constantFrom(...passkeyIds),
    adminId: fc.constant(adminId),
    sessionId: fc.constantFrom(...sessionIds),
    token: fc.constant(token),
    ticket: fc.constant(await createTicket(app, headers)),
    time_zone: fc.constantFrom("UTC", "Africa/Lagos"),
    filePath: fc.constantFrom(...keys),
    file: fc.constantFrom(png, png.subarray(0, 40), Buffer.alloc(0), Buffer.from("<svg/>")),
    image,
    images: fc.array(image, { maxLength: 5 }),
  };
}

/** Gives an administrator an authenticator app and passkeys, and returns the ids of the passkeys. */
async function createFactors(db: TestApp["db"], adminId: string): Promise<string[]> {
  const createdAt = new Date();
  const secret = Buffer.alloc(64);
  await db.insert(authenticators).values({ adminId, secret, lastStep: 0, createdAt });
  const keys = Array.from({ length: 5 }, () => ({
    id: uuidv7(),
    adminId,
    name: "Laptop",
    credentialId: createToken(),
    publicKey: Buffer.alloc(64),
    counter: 0,
    transports: [],
    createdAt,
  }));
  await db.insert(passkeys).values(keys);
  return keys.map(({ id }) => id);
}

async function createTicket(
  app: FastifyInstance,
  headers: Record<string, string>,
): Promise<string> {
  const response = await app.inject({ method: "POST", url: "/api/admin/exports", headers });
  return response.json<{ ticket: string }>().ticket;
}

async function getSessions(
  app: FastifyInstance,
  headers: Record<string, string>,
): Promise<{ id: string }[]> {
  const response = await app.inject({ url: "/api/admin/sessions", headers });
  return response.json<{ sessions: { id: string }[] }>().sessions;
}
