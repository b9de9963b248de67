import { beforeEach, describe, expect, test } from "vitest";
import { connect, type Connection } from "../testing/connect.ts";
import { toThumbnailUrl } from "./capabilities.ts";
import { createHttp, type Http } from "./create-http.ts";
import { request } from "./request.ts";

beforeEach(() => sessionStorage.clear());

/** Connects to a server and receives one response, which advertises idempotency keys or does not. */
async function connectTo({ isAdvertised }: { isAdvertised: boolean }): Promise<Connection> {
  const connection = connect();
  connection.session.start("token", { id: "admin-1" });
  connection.fake.answer("GET /admin/products", () =>
    Response.json([], isAdvertised ? { headers: { "accept-idempotency-key": "products" } } : {}),
  );
  await connection.http("admin/products");
  return connection;
}

/** Returns the client of the same tab after a reload. */
function reload({ fake, session }: Connection, apiRoot = fake.apiRoot): Http {
  return createHttp({ apiRoot, fetch: fake.fetch, session });
}

/** Makes a call with an idempotency key and returns the key that the server received. */
async function receivedKey({ fake }: Connection, http: Http): Promise<string | undefined> {
  await request(http, {
    method: "post",
    path: "admin/products",
    json: {},
    idempotencyKey: "key-1",
    failure: { messageKeys: [], fallback: "" },
  });
  return fake.calls.at(-1)?.idempotencyKey;
}

describe("an idempotency key", () => {
  test("is sent to a server that has advertised support", async () => {
    const connection = await connectTo({ isAdvertised: true });
    expect(await receivedKey(connection, connection.http)).toBe("key-1");
  });

  test("is sent with the first call after a reload", async () => {
    const connection = await connectTo({ isAdvertised: true });
    expect(await receivedKey(connection, reload(connection))).toBe("key-1");
  });

  test("is not sent to other servers", async () => {
    const connection = await connectTo({ isAdvertised: false });
    expect(await receivedKey(connection, connection.http)).toBeUndefined();
    expect(await receivedKey(connection, reload(connection))).toBeUndefined();
    const supported = await connectTo({ isAdvertised: true });
    expect(
      await receivedKey(supported, reload(supported, "http://hosted.test/api")),
    ).toBeUndefined();
  });
});

describe("a thumbnail", () => {
  const OWN = "/uploads/images/a.webp";
  const THUMBNAIL = "/uploads/images/a.thumb.webp";
  const ORIGIN = "https://market.example";

  test.each<[prefix: string | undefined, url: string | undefined, expected: string | undefined]>([
    ["/uploads/", OWN, THUMBNAIL],
    [`${ORIGIN}/uploads/`, ORIGIN + OWN, ORIGIN + THUMBNAIL],
    // A server that advertises nothing.
    [undefined, OWN, undefined],
    ["", OWN, undefined],
    // Images of other servers.
    ["/uploads/", ORIGIN + OWN, undefined],
    [`${ORIGIN}/uploads/`, OWN, undefined],
    [`${ORIGIN}/uploads/`, `https://img.example${OWN}`, undefined],
    ["/uploads/", "data:image/webp;base64,AAAA.webp", undefined],
    // Not images of the storage.
    ["/uploads/", "/uploads/images/a.jpg", undefined],
    ["/uploads/", "/uploads/images/a.webp?width=9", undefined],
    ["/uploads/", "", undefined],
    ["/uploads/", undefined, undefined],
  ])("of a server that advertises %j for the image %j is %j", (prefix, url, expected) => {
    const headers = new Headers(prefix === undefined ? {} : { "image-thumbnails": prefix });
    expect(toThumbnailUrl(url, headers)).toBe(expected);
  });
});
