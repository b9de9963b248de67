import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { findFreePort } from "@market/testing/find-free-port";

/** Gets the server's response to an export, and the one to the page. */
type Forward = (upstream: IncomingMessage, response: ServerResponse) => void;

export interface ExportProxy {
  origin: string;
  close: () => void;
}

/** Starts a proxy of the server at `port`, which hands the responses to exports to the test. */
export async function startExportProxy(port: string, forward: Forward): Promise<ExportProxy> {
  const proxyPort = await findFreePort();
  const server = createServer((incoming, response) => {
    const { url = "", method, headers } = incoming;
    const outgoing = request({ port, path: url, method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      if (url.includes("/export?")) forward(upstream, response);
      else upstream.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    // A page that cancels an export ends it on the server, which runs one at a time for an administrator.
    response.once("close", () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => {
    server.listen(proxyPort, resolve);
  });
  return {
    origin: `http://localhost:${proxyPort}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Forwards the first 3,000 bytes of a response, then calls a function. */
export function forwardStart(
  upstream: IncomingMessage,
  response: ServerResponse,
  onForwarded?: () => void,
): void {
  let missing = 3000;
  // The first chunk may be no more than the headers of the file.
  upstream.on("data", (chunk: Buffer) => {
    if (missing === 0) return;
    const start = chunk.subarray(0, missing);
    missing -= start.length;
    response.write(start);
    if (missing === 0) onForwarded?.();
  });
}
