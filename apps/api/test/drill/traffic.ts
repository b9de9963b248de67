import { setTimeout as sleep } from "node:timers/promises";
import { describeError } from "../../src/errors/operator-error.ts";

/** Longer than the limits of the server and of HAProxy together. */
const RESPONSE_TIMEOUT_MS = 30_000;
const DEFAULT_RETRY_SECONDS = 1;
const NO_RESPONSE = 0;

interface Call {
  method: "GET" | "POST";
  path: string;
  token?: string;
  /** Sent as JSON, unless it is a form. */
  body?: object;
  headers?: Record<string, string>;
}

interface Answer {
  /** 0 for no response. */
  status: number;
  body: unknown;
  retryAfterMs: number;
}

/** Sends requests and counts their responses. */
export interface Traffic {
  /** What happens at the moment. */
  phase: string;
  /** Number of responses by phase and status. */
  counts: Map<string, Map<string, number>>;
  /** Milliseconds of the slowest response by phase. */
  slowest: Map<string, number>;
  /** Responses that no promise allows, each once. */
  unexpected: Set<string>;
  /**
   * HAProxy closes the connection of a request that it had sent to a server which is killed, if it must not send
   * the request again. Browsers repeat such requests.
   */
  mayClose: boolean;
  send(call: Call): Promise<Answer>;
  /** Repeats the request while it gets 503 or no response, after the time of Retry-After. */
  sendUntilDone(call: Call): Promise<Answer & { attempts: number }>;
}

/** @param origin of HAProxy */
export function createTraffic(origin: string): Traffic {
  const counts: Traffic["counts"] = new Map();
  const slowest: Traffic["slowest"] = new Map();
  const unexpected = new Set<string>();

  const count = (status: string): void => {
    const ofPhase = counts.get(traffic.phase) ?? new Map<string, number>();
    counts.set(traffic.phase, ofPhase.set(status, (ofPhase.get(status) ?? 0) + 1));
  };
  const reportUnexpected = ({ method, path }: Call, result: string): void => {
    unexpected.add(`${traffic.phase}: ${method} ${path}: ${result}`);
  };
  const send = async (call: Call): Promise<Answer> => {
    const response = await fetch(origin + call.path, createRequest(call));
    const text = await response.text();
    const retryAfter = response.headers.get("retry-after");
    count(String(response.status));
    if (isUnexpected(response.status, retryAfter)) {
      reportUnexpected(call, `${response.status} ${text}`);
    }
    return {
      status: response.status,
      body: toJson(text),
      retryAfterMs: Number(retryAfter ?? DEFAULT_RETRY_SECONDS) * 1000,
    };
  };
  const sendOrReport = async (call: Call): Promise<Answer> => {
    const { mayClose } = traffic;
    const begin = performance.now();
    try {
      return await send(call);
    } catch (error) {
      count("no response");
      const isKeyed = call.headers?.["idempotency-key"] !== undefined;
      if (isKeyed || !(mayClose || traffic.mayClose)) reportUnexpected(call, describeError(error));
      return { status: NO_RESPONSE, body: undefined, retryAfterMs: DEFAULT_RETRY_SECONDS * 1000 };
    } finally {
      const ms = performance.now() - begin;
      slowest.set(traffic.phase, Math.max(ms, slowest.get(traffic.phase) ?? 0));
    }
  };
  const traffic: Traffic = {
    phase: "start",
    mayClose: false,
    counts,
    slowest,
    unexpected,
    send: sendOrReport,
    async sendUntilDone(call) {
      for (let attempts = 1; ; attempts += 1) {
        const answer = await sendOrReport(call);
        const isDone = answer.status !== 503 && answer.status !== NO_RESPONSE;
        if (isDone) return { ...answer, attempts };
        await sleep(answer.retryAfterMs);
      }
    },
  };
  return traffic;
}

function isUnexpected(status: number, retryAfter: string | null): boolean {
  return (status >= 500 && status !== 503) || (status === 503 && retryAfter === null);
}

function createRequest({ method, token, body, headers }: Call): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
