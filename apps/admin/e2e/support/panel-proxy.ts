import { createServer } from "node:http";
import { findFreePort } from "@market/testing/find-free-port";

export interface PanelProxy {
  port: number;
  close: () => void;
}

/**
 * Serves the panel of the server at `source` on another port, as an operator deploys it for another
 * API: index.html names the API, and the Content-Security-Policy allows requests to it.
 */
export async function startPanelProxy(source: string, apiOrigin: string): Promise<PanelProxy> {
  const port = await findFreePort();
  const server = createServer(async ({ url = "/", headers: { accept = "*/*" } }, response) => {
    const file = await fetch(new URL(url, source), { headers: { accept } });
    const type = file.headers.get("content-type") ?? "text/plain";
    const policy = file.headers.get("content-security-policy");
    response.writeHead(file.status, {
      "content-type": type,
      ...(policy !== null && {
        "content-security-policy": policy.replace("connect-src ", `connect-src ${apiOrigin} `),
      }),
    });
    const isPage = type.startsWith("text/html");
    response.end(isPage ? nameApi(await file.text(), apiOrigin) : await file.bytes());
  });
  await new Promise<void>((resolve) => {
    server.listen(port, resolve);
  });
  return {
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function nameApi(page: string, apiOrigin: string): string {
  return page.replace('"api-root" content="/api"', `"api-root" content="${apiOrigin}/api"`);
}
