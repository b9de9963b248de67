import S3rver from "@20minutes/s3rver";

const BUCKET = "market";

export interface ObjectStorage {
  /** Variables of the servers. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts a server with the protocol of S3. */
export async function startObjectStorage(directory: string): Promise<ObjectStorage> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      // The only credentials that this server knows.
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    },
    stop: () => server.close(),
  };
}
