import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, like } from "drizzle-orm";
import { openDatabase } from "../../src/cli/cli.ts";
import { auditEntries } from "../../src/db/schema/index.ts";
import { uploadResponseSchema } from "../../src/modules/uploads/uploads.schema.ts";
import { createUploadForm } from "../support/upload-form.ts";

const RESPONSE_TIMEOUT_MS = 15_000;
/** Below the limits of an account within an hour. */
const EXPORTS_OF_ROUND = 2;
const PAUSE_MS = 300;

/** Uploads images and exports products in each round, and knows of what the server has acknowledged. */
export class FileLoad {
  /** Paths of the images. */
  readonly uploads = new Set<string>();
  /** Number of exports of which a part has arrived. */
  exports = 0;
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  /** @returns a function that stops it, and returns the responses that no promise allows */
  start(url: string): () => Promise<Set<string>> {
    const unexpected = new Set<string>();
    const state = { isStopped: false };
    const repeat = async (count: number, call: () => Promise<void>) => {
      for (let done = 0; done < count && !state.isStopped; done += 1) {
        await call().catch((error: unknown) => {
          if (error instanceof DOMException) unexpected.add("no response");
        });
        await sleep(PAUSE_MS);
      }
    };
    const send = async (path: string, options: RequestInit = {}): Promise<Response | undefined> => {
      const response = await fetch(`${url}/api${path}`, {
        ...options,
        headers: { authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      if (response.ok) return response;
      await response.text();
      if (response.status !== 503) unexpected.add(`${path}: ${response.status}`);
      return undefined;
    };
    const work = Promise.all([
      repeat(Infinity, async () => {
        const options = { method: "POST", body: createUploadForm() };
        const response = await send("/upload/single", options);
        if (!response) return;
        const { file } = uploadResponseSchema.parse(await response.json());
        this.uploads.add(new URL(file.url).pathname);
      }),
      repeat(EXPORTS_OF_ROUND, async () => {
        const response = await send("/admin/products/export");
        if (!response) return;
        this.exports += 1;
        await response.text();
      }),
    ]);
    return async () => {
      state.isStopped = true;
      await work;
      return unexpected;
    };
  }

  /** Returns the paths of the images that the server does not have. */
  async findMissing(url: string): Promise<string[]> {
    const missing: string[] = [];
    for (const path of this.uploads) {
      const response = await fetch(url + path);
      await response.arrayBuffer();
      if (!response.ok) missing.push(path);
    }
    return missing;
  }

  /** Returns how many exports have sent rows without an entry in the audit trail. */
  async countUnrecorded(dataDir: string): Promise<number> {
    await using database = await openDatabase({ database: undefined, dataDir });
    const isBegin = and(
      eq(auditEntries.action, "list.export"),
      like(auditEntries.changes, "%filter%"),
    );
    return Math.max(0, this.exports - (await database.db.$count(auditEntries, isBegin)));
  }
}
