import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fp from "fastify-plugin";
import { chooseEncoding } from "./content-encoding.ts";

/** A shorter response fits into one packet. */
const MIN_LENGTH = 1400;
/** The maximum is 11. A higher quality takes more time than the smaller response saves. */
const BROTLI_QUALITY = 4;

const brotli = promisify(brotliCompress);
const compressors = {
  br: (body: string) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: promisify<string, Buffer>(gzip),
};

export const compressJson = fp(
  async (app) => {
    app.addHook("onSend", async (request, reply, payload) => {
      if (typeof payload !== "string" || payload.length < MIN_LENGTH) return payload;
      const vary = [reply.getHeader("vary") ?? [], "accept-encoding"].flat().join(", ");
      reply.header("vary", vary);
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      if (encoding === undefined) return payload;
      reply.header("content-encoding", encoding).removeHeader("content-length");
      return compressors[encoding](payload);
    });
  },
  { name: "compress-json" },
);
