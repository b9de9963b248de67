import { type IncomingMessage, type RequestOptions } from "node:http";
import { request } from "node:https";
import { json } from "node:stream/consumers";
import { HOSTNAME, type Proxy } from "./start-proxy.ts";

interface ProxyRequestOptions extends Pick<RequestOptions, "method" | "localAddress"> {
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

/** Sends a request to a proxy, and returns the response when its headers are there. */
export async function requestProxy(
  { port, certificate: ca }: Proxy,
  path: string,
  options: ProxyRequestOptions = {},
): Promise<IncomingMessage> {
  const { body, headers, ...rest } = options;
  return new Promise((resolve, reject) => {
    const sent = request({
      host: "127.0.0.1",
      port,
      path,
      ca,
      agent: false,
      servername: HOSTNAME,
      headers: { host: HOSTNAME, ...headers },
      ...rest,
    });
    sent.once("response", resolve).once("error", reject);
    sent.end(body);
  });
}

/** @param localAddress address of this machine from which the client connects */
export async function signInThrough(
  proxy: Proxy,
  { email, password, localAddress = "127.0.0.1", forwardedFor }: SignInOptions,
): Promise<{ status: number; body: unknown }> {
  const response = await requestProxy(proxy, "/api/admin/login", {
    method: "POST",
    localAddress,
    headers: {
      "content-type": "application/json",
      ...(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }),
    },
    body: JSON.stringify({ email, password }),
  });
  return { status: response.statusCode ?? 0, body: await json(response) };
}

interface SignInOptions {
  email: string;
  password: string;
  localAddress?: string;
  forwardedFor?: string;
}
