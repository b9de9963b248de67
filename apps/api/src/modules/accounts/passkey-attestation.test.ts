import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { createTestApp } from "../../../test/support/test-app.ts";

/** Returns a value of ASN.1 in DER. */
function der(tag: number, ...parts: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const head = length < 128 ? [tag, length] : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), content]);
}

const sequence = (...parts: readonly (Buffer | string)[]) => der(0x30, ...parts);
const identifier = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
const octets = (content: Buffer) => der(0x04, content);
const number = (value: number, tag = 0x02) => der(tag, Buffer.from([value]));
const name = (text: string) => sequence(der(0x31, sequence(identifier("550403"), der(0x0c, text))));

/** Creates a certificate that names the URL of a list of revoked ones. */
function createCertificate(
  subject: string,
  { publicKey, issuerKey }: { publicKey: KeyObject; issuerKey: KeyObject },
  url: string,
  extensions: Buffer[] = [],
): Buffer {
  const algorithm = sequence(identifier("2a8648ce3d040302"));
  const point = sequence(sequence(der(0xa0, der(0xa0, der(0x86, url)))));
  const body = sequence(
    der(0xa0, number(2)),
    number(subject.length),
    algorithm,
    name("Root"),
    sequence(der(0x17, "250101000000Z"), der(0x17, "490101000000Z")),
    name(subject),
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(sequence(identifier("551d1f"), octets(point)), ...extensions)),
  );
  return sequence(body, algorithm, der(0x03, Buffer.alloc(1), sign("sha256", body, issuerKey)));
}

const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = ({ length }: Buffer) => Buffer.from([0x59, length >> 8, length & 0xff]);

/** Returns a passkey with the attestation of an Android phone, whose certificates are its own. */
function createAttested(challenge: string, url: string) {
  const [root, key] = ["root", "key"].map(() => generateKeyPairSync("ec", { namedCurve: "P-256" }));
  if (root === undefined || key === undefined) throw new Error("There are two keys");
  const type = "webauthn.create";
  const clientData = JSON.stringify({ type, challenge, origin: "http://localhost:4000" });
  const clientDataHash = createHash("sha256").update(clientData).digest();
  const description = sequence(
    number(3),
    number(1, 0x0a),
    number(3),
    number(1, 0x0a),
    octets(clientDataHash),
    octets(Buffer.alloc(0)),
    sequence(),
    sequence(),
  );
  const extension = sequence(identifier("2b06010401d679020111"), octets(description));
  const issuerKey = root.privateKey;
  const leaf = createCertificate("A", { ...key, issuerKey }, url, [extension]);
  const own = createCertificate("Root", { ...root, issuerKey }, url);
  const { x = "", y = "" } = key.publicKey.export({ format: "jwk" });
  const id = Buffer.alloc(16, 7);
  const authenticatorData = Buffer.concat([
    createHash("sha256").update("localhost").digest(),
    Buffer.from([0x45, ...Buffer.alloc(20), 0, id.length]),
    id,
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const signature = Buffer.alloc(70);
  const map = Buffer.from([0xa3]);
  const statement = [map, text("alg"), Buffer.from([0x26]), text("sig"), bytes(signature)];
  const certificates = [Buffer.from([0x82]), bytes(leaf), leaf, bytes(own), own];
  const attestationObject = Buffer.concat([
    map,
    text("fmt"),
    text("android-key"),
    text("attStmt"),
    ...statement,
    signature,
    text("x5c"),
    ...certificates,
    text("authData"),
    bytes(authenticatorData),
    authenticatorData,
  ]);
  return {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString("base64url"),
      attestationObject: attestationObject.toString("base64url"),
    },
  };
}

test("the server requests nothing from the URLs in the certificates of a passkey", async () => {
  const requests: (string | undefined)[] = [];
  await using other = createServer(({ url }, response) => {
    requests.push(url);
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const server = await createTestApp({ data: "empty" });
  const headers = { authorization: `Bearer ${await server.signInAs("support")}` };
  const path = "/api/admin/factors/passkeys";
  const options = await server.app.inject({ url: `${path}/options`, headers });
  const { challenge } = options.json<{ challenge: string }>();
  const passkey = createAttested(challenge, `http://127.0.0.1:${port}/list`);
  const payload = { name: "Phone", passkey };
  const added = await server.app.inject({ method: "POST", url: path, headers, payload });
  expect(added.statusCode).toBe(400);
  expect(requests).toEqual([]);
});
