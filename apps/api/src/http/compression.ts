import { constants } from "node:zlib";
import type { FastifyCompressOptions } from "@fastify/compress";

export const COMPRESSION: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  // Requests are not decoded: a small body could become a large one.
  globalDecompression: false,
  // A shorter response fits into one packet.
  threshold: 1400,
  // A list of 300 rows. In one step it takes 60 to 75 % of the CPU time of streams, of which each has its own buffers.
  syncThreshold: 128 * 1024,
  // The maximum is 11. A higher quality takes more time than the smaller response saves.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
};
