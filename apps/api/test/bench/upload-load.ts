import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { uploadResponseSchema } from "../../src/modules/uploads/uploads.schema.ts";
import { createUploadForm } from "../support/upload-form.ts";

const WRITERS = 4;
/** Every fourth upload is deleted instead of being used. */
const DELETED = 4;

const shopsSchema = z.object({ data: z.tuple([z.object({ _id: z.string() })]) });

export interface UploadLoad {
  /** Names of the products that the server has acknowledged. */
  acknowledged: Set<string>;
  stop(): Promise<void>;
}

/** Uploads images, creates products with them and deletes others, until it is stopped. */
export function startUploadLoad(url: string, token: string): UploadLoad {
  const acknowledged = new Set<string>();
  const state = { isStopped: false };
  const authorization = `Bearer ${token}`;

  const send = (method: string, path: string, body: object): Promise<Response> =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  const upload = async () => {
    const options = { method: "POST", headers: { authorization }, body: createUploadForm() };
    const response = await fetch(`${url}/api/upload/single`, options);
    return uploadResponseSchema.parse(await response.json()).file;
  };

  const write = async (shopId: string, number: number): Promise<void> => {
    const file = await upload();
    if (number % DELETED === 0) {
      const response = await send("DELETE", "/upload/single", { filePath: file.filePath });
      await response.text();
      return;
    }
    const name = `Product ${randomUUID()}`;
    const texts = { shopId, name, description: "Under load", condition: "brand new" };
    const numbers = { price: 1, stock_quantity: 1, delivery_fee: 0 };
    const product = { ...texts, ...numbers, images: [file.url] };
    const response = await send("POST", "/admin/products", product);
    await response.text();
    if (response.status === 201) acknowledged.add(name);
  };

  const runWriter = async (): Promise<void> => {
    const response = await fetch(`${url}/api/admin/shops?limit=1`, { headers: { authorization } });
    const [{ _id: shopId }] = shopsSchema.parse(await response.json()).data;
    for (let number = 1; !state.isStopped; number += 1) {
      // The server may be busy.
      await write(shopId, number).catch(() => sleep(50));
    }
  };
  const writers = Promise.allSettled(Array.from({ length: WRITERS }, runWriter));
  return {
    acknowledged,
    async stop() {
      state.isStopped = true;
      await writers;
    },
  };
}
