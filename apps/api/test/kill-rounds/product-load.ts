import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { pageSchema } from "../../src/modules/list-routes.ts";

const WRITERS = 6;
export const PRODUCT_PREFIX = "Product ";
const RESPONSE_TIMEOUT_MS = 15_000;

const namesSchema = pageSchema(z.object({ name: z.string() }));
const shopsSchema = z.object({ data: z.tuple([z.object({ _id: z.string() })]) });

/** Creates products until it is stopped. */
export function startProductLoad(url: string, token: string, acknowledged: Set<string>) {
  const state = { isStopped: false };
  const unexpected = new Set<string>();
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };

  const write = async (shopId: string): Promise<void> => {
    const name = PRODUCT_PREFIX + randomUUID();
    const product = { shopId, name, description: "Under load", images: [], price: 1 };
    const body = JSON.stringify({
      ...product,
      condition: "brand new",
      stock_quantity: 1,
      delivery_fee: 0,
    });
    try {
      const response = await fetch(`${url}/api/admin/products`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": name },
        body,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      await response.text();
      if (response.status === 201) acknowledged.add(name);
      else if (response.status !== 503) unexpected.add(String(response.status));
      if (response.status === 503) await sleep(20);
    } catch (error) {
      if (error instanceof DOMException) unexpected.add("no response");
      await sleep(50);
    }
  };
  const runWriter = async (): Promise<void> => {
    const response = await fetch(`${url}/api/admin/shops?limit=1`, { headers });
    const [{ _id: shopId }] = shopsSchema.parse(await response.json()).data;
    while (!state.isStopped) await write(shopId);
  };
  const writers = Promise.allSettled(Array.from({ length: WRITERS }, runWriter));
  return {
    async stop(): Promise<Set<string>> {
      state.isStopped = true;
      await writers;
      return unexpected;
    },
  };
}

/** Returns the acknowledged products that the server does not have. */
export async function findMissing(url: string, token: string, acknowledged: Set<string>) {
  const response = await fetch(`${url}/api/admin/products?limit=10000`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = namesSchema.parse(await response.json());
  const stored = new Set(data.map(({ name }) => name));
  return [...acknowledged].filter((name) => !stored.has(name));
}
