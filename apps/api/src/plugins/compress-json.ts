import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { chooseEncoding } from "./content-encoding.ts";

/** Bytes that fit into one packet anyway. */
const WORTHWHILE = 1400;
/** Of 11: above this, brotli costs more time than the smaller answer saves. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const compressors = {
  br: (body: string) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<string, Buffer>(gzip),
};

/** Compresses the longer answers of the routes registered on this instance. */
export function compressJson(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" || payload.length < WORTHWHILE) return payload;
    reply.header("vary", "accept-encoding");
    const encoding = chooseEncoding(request.headers["accept-encoding"]);
    if (encoding === undefined) return payload;
    reply.header("content-encoding", encoding).removeHeader("content-length");
    return compressors[encoding](payload);
  });
}
