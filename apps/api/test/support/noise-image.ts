import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

/** Creates a square PNG of random pixels, which cannot be compressed: three bytes for each. */
export function createNoiseImage(width: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  header.set([8, 2], 8); // 8 bits, RGB
  const rows = Array.from({ length: width }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]),
  );
  return new Uint8Array(
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      createChunk("IHDR", header),
      createChunk("IDAT", deflateSync(Buffer.concat(rows), { level: 0 })),
      createChunk("IEND", Buffer.alloc(0)),
    ]),
  );
}

function createChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const content = Buffer.concat([Buffer.from(type), data]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
