import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** Whether the authenticator says that it has verified the user. */
  isVerified?: boolean;
  /** Signature counter. */
  counter?: number;
}

const ORIGIN = "http://localhost:4000";
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

const toClientData = (type: string, { challenge, origin = ORIGIN }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
const toAuthenticatorData = (ceremony: Ceremony, credential?: Buffer): Buffer => {
  const { rpId = "localhost", isVerified = true, counter = 0 } = ceremony;
  const head = Buffer.alloc(5);
  const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
  head.writeUInt8(credential === undefined ? flags : flags | HAS_CREDENTIAL);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)]);
};
/** Creates a passkey (ES256, attestation "none") that answers challenges as a browser does. */
export function createSoftwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(16);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // The map of a COSE key (RFC 9052): an EC2 key of the curve P-256 for ES256.
  const coseKey = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);

  const toCredential = (response: Record<string, unknown>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** Returns the response to the options of a registration. */
    register(ceremony: Ceremony) {
      const clientData = toClientData("webauthn.create", ceremony);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey]);
      const data = toAuthenticatorData(ceremony, credential);
      const dataLength = Buffer.alloc(2);
      dataLength.writeUInt16BE(data.length);
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from("59", "hex"),
        dataLength,
        data,
      ]);
      return toCredential({
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      });
    },
    /** Returns the response to the options of a sign-in. */
    authenticate(ceremony: Ceremony) {
      const clientData = toClientData("webauthn.get", ceremony);
      const data = toAuthenticatorData(ceremony);
      const signature = sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey);
      return toCredential({
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}
