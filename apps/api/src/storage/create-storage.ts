import { Disk } from "flydrive";
import type { DriverContract } from "flydrive/types";
import type { Storage } from "./storage.ts";

/** A bucket of S3 or of a service that speaks its protocol. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Of a service other than AWS. */
  endpoint: string | undefined;
  /** Without them the AWS SDK looks for them where it always does. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Keeps files in a folder, or in a bucket if there is one. */
export async function createStorage(folder: string, s3?: S3Options): Promise<Storage> {
  const disk = new Disk(await (s3 === undefined ? folderDriver(folder) : s3Driver(s3)));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    async get(key) {
      try {
        return await disk.getBytes(key);
      } catch (error) {
        if (await disk.exists(key)) throw error;
        return undefined;
      }
    },
    delete: (key) => disk.delete(key),
  };
}

async function folderDriver(folder: string): Promise<DriverContract> {
  const { FSDriver } = await import("flydrive/drivers/fs");
  return new FSDriver({ location: folder, visibility: "public" });
}

/** The AWS SDK is loaded here only: most servers never need it. */
async function s3Driver(options: S3Options): Promise<DriverContract> {
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { bucket, region, endpoint, credentials } = options;
  return new S3Driver({
    bucket,
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    visibility: "private",
    // Files are served by this server, and several services know no access lists.
    supportsACL: false,
    // Several services refuse the checksums that the SDK adds by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}
