import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeForm } from "../../test/support/encode-form.ts";
import { listApiRoutes } from "../../test/support/list-api-routes.ts";
import { createTestApp, type TestApp } from "../../test/support/test-app.ts";

const EXPORTS = ["users", "shops", "products", "categories", "activity"].map(
  (list) => `GET /api/admin/${list}/export`,
);
/** More than the uploads that the server accepts at the same time. */
const RESETS = 25;
/** Longer than the server takes for a request. */
const MAX_DELAY_MS = 40;

const background = { r: 0, g: 170, b: 120 };
const image = sharp({ create: { width: 40, height: 30, channels: 3, background } });
const form = new FormData();
form.append("fileType", "product-image");
form.append("file", new File([new Uint8Array(await image.png().toBuffer())], "image.png"));
const upload = await encodeForm(form);

let server: TestApp;
let port: number;
beforeAll(async () => {
  // Only the owner of the tables may lock one.
  server = await createTestApp({ role: "owner" });
  port = Number(new URL(await server.app.listen({ host: "127.0.0.1", port: 0 })).port);
});

describe.each([...EXPORTS, "POST /api/upload/single", "POST /api/admin/activity/verification"])(
  "a slot of %s is free again",
  (route) => {
    const isUpload = route.includes("upload");
    let token: string;
    // An administrator has a limited number of exports.
    const signIn = async (): Promise<void> => {
      token = await server.signInAs("super_admin");
    };

    /** Sends a request, or its first part. */
    function send({ isPartial = false } = {}): Socket {
      const socket = connect(port, "127.0.0.1").on("error", () => undefined);
      const { payload, headers } = isUpload ? upload : { payload: Buffer.of(), headers: {} };
      const fields = Object.entries({
        host: "localhost",
        authorization: `Bearer ${token}`,
        connection: "close",
        "content-length": payload.length,
        ...headers,
      }).map(([name, value]) => `${name}: ${value}`);
      socket.write([`${route} HTTP/1.1`, ...fields, "", ""].join("\r\n"));
      socket.write(isPartial ? payload.subarray(0, 100) : payload);
      return socket;
    }

    async function getStatus(): Promise<number> {
      const response = Buffer.concat(await send().toArray());
      return Number(response.subarray(9, 12).toString());
    }

    async function resetMany(minDelay = 0): Promise<void> {
      const resets = Array.from({ length: RESETS }, async (_, index) => {
        const socket = send({ isPartial: isUpload && index % 2 === 0 });
        await sleep(minDelay + Math.random() * MAX_DELAY_MS);
        socket.resetAndDestroy();
      });
      await Promise.all(resets);
    }

    test("when clients leave at any moment", async () => {
      for (let round = 0; round < 4; round += 1) {
        await signIn();
        await resetMany();
        await expect.poll(getStatus).toBeOneOf([200, 201]);
      }
    });

    test("when clients leave while the guard looks up their session", async () => {
      await signIn();
      await server.db.transaction(async (transaction) => {
        await transaction.execute(sql`lock table sessions in access exclusive mode`);
        await resetMany(100);
      });
      await expect.poll(getStatus).toBeOneOf([200, 201]);
    });
  },
);

test("these are all exports", () => {
  const routes = listApiRoutes(server.app).map(({ method, url }) => `${method} ${url}`);
  expect(routes.filter((route) => route.endsWith("/export")).toSorted()).toEqual(
    EXPORTS.toSorted(),
  );
});
