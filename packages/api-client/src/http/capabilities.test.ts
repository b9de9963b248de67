import { beforeEach, describe, expect, test, vi } from "vitest";
import { userSessionStorage } from "../session/user-session-storage.ts";
import { connect, type Connection } from "../testing/connect.ts";
import { withThumbnails } from "./capabilities.ts";
import { createHttp, type Http } from "./create-http.ts";
import { request } from "./request.ts";

beforeEach(() => sessionStorage.clear());

/** Connects to a server and receives one response, which advertises idempotency keys or does not. */
async function connectTo({ isAdvertised }: { isAdvertised: boolean }): Promise<Connection> {
  const connection = connect();
  connection.session.start("token", { id: "admin-1" });
  if (isAdvertised) connection.fake.advertise("idempotency-key");
  await connection.http("admin/products");
  connection.fake.advertise();
  return connection;
}

/** Returns the client of the same tab after a reload. */
function reload({ fake, session }: Connection, apiRoot = fake.apiRoot): Http {
  return createHttp({ apiRoot, fetch: fake.fetch, session });
}

/** Makes a call with an idempotency key and returns the key that the server received. */
async function receivedKey({ fake }: Connection, http: Http): Promise<string | undefined> {
  await request(http, {
    endpoint: "POST /admin/products",
    json: {},
    idempotencyKey: "key-1",
    failure: "",
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

  test.each(["admin-1", "admin-2"])(
    "is sent with the first call after a second sign-in, by %s, and a reload",
    async (id) => {
      const connection = await connectTo({ isAdvertised: true });
      const { fake, http, session } = connection;
      session.end("signed-out");
      userSessionStorage({ id: "admin-1" }).clear();
      session.start("token-2", { id });
      fake.advertise("idempotency-key");
      await http("admin/products");
      fake.advertise();
      expect(await receivedKey(connection, reload(connection))).toBe("key-1");
    },
  );

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

const respond = async ({ fake, http }: Connection, response: () => Response): Promise<void> => {
  fake.answer("GET /admin/shops", response);
  await http("admin/shops", { throwHttpErrors: false });
};
const withHeader = (header: string, status = 200) =>
  Response.json([], { status, headers: { "api-capabilities": header } });

describe("a capability", () => {
  test("is one of the names in the header", async () => {
    const connection = await connectTo({ isAdvertised: false });
    const { capabilities } = connection.http;
    expect(capabilities.has("sessions")).toBe(false);
    await respond(connection, () =>
      withHeader('idempotency-key, image-thumbnails="/export/", sessions, unknown'),
    );
    expect(capabilities.has("sessions")).toBe(true);
    expect(capabilities.has("image-thumbnails")).toBe(true);
    expect(capabilities.has("export")).toBe(false);
  });

  test("ends when the server no longer advertises it, but not with the error of a proxy", async () => {
    const connection = await connectTo({ isAdvertised: true });
    const { capabilities } = connection.http;
    await respond(connection, () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    expect(capabilities.has("idempotency-key")).toBe(true);
    await respond(connection, () => withHeader("sessions", 503));
    expect(capabilities.has("idempotency-key")).toBe(false);
    await respond(connection, () => Response.json([]));
    expect(capabilities.has("sessions")).toBe(false);
    expect(reload(connection).capabilities.has("sessions")).toBe(false);
  });

  test("that the response to a login advertises is remembered for the user of the session", async () => {
    const connection = connect();
    connection.fake.answer("GET /admin/shops", () => withHeader("sessions"));
    await connection.http("admin/shops");
    connection.session.start("token", { id: "admin-1" });
    await connection.http("admin/shops");
    expect(reload(connection).capabilities.has("sessions")).toBe(true);
  });

  test("calls its subscribers once for each change", async () => {
    const connection = await connectTo({ isAdvertised: true });
    const listener = vi.fn<() => void>();
    const unsubscribe = connection.http.capabilities.subscribe(listener);
    await respond(connection, () => withHeader("sessions"));
    await respond(connection, () => withHeader("sessions"));
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
    await respond(connection, () => withHeader("export"));
    expect(listener).toHaveBeenCalledTimes(1);
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
    const headers = new Headers(
      prefix === undefined ? {} : { "api-capabilities": `export, image-thumbnails="${prefix}"` },
    );
    const parse = withThumbnails<{ url: string | undefined; thumbnail?: string | undefined }>(
      () => [{ url }],
      (row) => row.url,
    );
    expect(parse(undefined, headers)).toEqual([{ url, thumbnail: expected }]);
  });
});
