import pLimit from "p-limit";
import { createdProductSchema } from "../../src/modules/products/products.schema.ts";
import {
  createProductCall,
  createRepeater,
  MAX_CONCURRENT,
  type Repeater,
  type Write,
} from "./load.ts";
import type { Traffic } from "./traffic.ts";

const READ_INTERVAL_MS = 100;
const PROBE_INTERVAL_MS = 200;

export interface FailoverLoad extends Repeater {
  writes: Write[];
  /** Times of the responses with 200. */
  reads: { at: number }[];
  /** Times at which a server was ready. */
  ready: { at: number }[];
}

/**
 * Creates products at a rate, with and without an `Idempotency-Key` in turns, reads lists, and checks the readiness of
 * the servers. A creation without a key is sent once.
 * @param options.probes of each server
 */
export function startFailoverLoad(options: {
  traffic: Traffic;
  probes: Traffic[];
  token: string;
  shopId: string;
  writesPerSecond: number;
  log: (line: string) => void;
}): FailoverLoad {
  const { traffic, probes, token, shopId, writesPerSecond, log } = options;
  const limit = pLimit(MAX_CONCURRENT);
  const repeater = createRepeater(log);
  const load: FailoverLoad = Object.assign(repeater, { writes: [], reads: [], ready: [] });

  const createProduct = async (number: number): Promise<void> => {
    if (load.isStopped) return;
    const isKeyed = number % 2 === 0;
    const key = `Drill ${traffic.phase} ${number}`;
    const call = createProductCall(token, shopId, key);
    const { status, body } = isKeyed
      ? await traffic.sendUntilDone(call)
      : await traffic.send({ ...call, headers: {} });
    if (!isKeyed && status === 503) return;
    if (status !== 201) throw new Error(`${key}: ${status} ${JSON.stringify(body)}`);
    const { _id: id } = createdProductSchema.parse(body).data;
    load.writes.push({ id, key, at: performance.now() });
  };
  const send = async (to: Traffic, path: string, times: { at: number }[]): Promise<void> => {
    const { status } = await to.send({ method: "GET", path, token });
    if (status === 200) times.push({ at: performance.now() });
  };

  load.repeat(1000 / writesPerSecond, (number) => limit(() => createProduct(number)));
  load.repeat(READ_INTERVAL_MS, () => send(traffic, "/api/admin/products?limit=10", load.reads));
  for (const probe of probes) {
    load.repeat(PROBE_INTERVAL_MS, () => send(probe, "/api/health", load.ready));
  }
  return load;
}
