import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { createFakeApi, type FakeApi } from "@market/api-client/testing";
import { onTestFinished } from "vitest";

/** Returns the headers of a response to a request. */
export type Cors = (method: string) => Record<string, string>;

export interface FakeServer {
  fake: FakeApi;
  apiRoot: string;
}

const PNG = { "content-type": "image/png" };

/** Serves the fake API over HTTP, and an image for each upload, until the test ends. */
export async function serveFakeApi(cors?: Cors): Promise<FakeServer> {
  const fake = createFakeApi();
  const server = createServer(async (incoming, outgoing) => {
    const { method = "GET" } = incoming;
    for (const [name, value] of Object.entries(cors?.(method) ?? {})) {
      outgoing.setHeader(name, value);
    }
    const response = await respond(fake, incoming);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    const body = Readable.from(response.body ?? []);
    outgoing.on("close", () => body.destroy());
    body.pipe(outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.answer("POST /admin/accept-invite", () =>
    Response.json({ message: "The invitation is not valid" }, { status: 400 }),
  );
  fake.answer("POST /upload/single", () => {
    fake.data.uploads.push("a.png");
    const file = { url: `${origin}/images/a.png`, filePath: "a.png" };
    return Response.json({ file }, { status: 201 });
  });
  return { fake, apiRoot: `${origin}/api` };
}

async function respond(fake: FakeApi, incoming: IncomingMessage): Promise<Response> {
  const { url = "", method = "GET", headers } = incoming;
  if (method === "OPTIONS") return new Response(null, { status: 204 });
  if (url.startsWith("/images/")) return new Response("image", { headers: PNG });
  const body = Buffer.concat(await incoming.toArray());
  return fake.fetch(fake.apiRoot.replace("/api", url), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === "string" && !["connection", "transfer-encoding"].includes(name)
        ? [[name, value]]
        : [],
    ),
    ...(body.length > 0 && { body }),
  });
}
