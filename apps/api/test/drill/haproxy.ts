import type { ChildProcess } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findUnprivilegedAccount } from "../../src/db/embedded/cluster.ts";
import { startProgram } from "./programs.ts";

/** What HAProxy responds itself, also instead of 502 and 504. */
const UNAVAILABLE = `HTTP/1.1 503 Service Unavailable\r
Content-Type: application/json\r
Cache-Control: no-store\r
Retry-After: 2\r
\r
{"message":"The server is not available at the moment. Try again."}`;

/** Starts HAProxy in front of servers. */
export async function startServerProxy(options: {
  program: string;
  folder: string;
  port: number;
  serverPorts: Record<string, number>;
}): Promise<ChildProcess> {
  const { program, folder, port, serverPorts } = options;
  const errorFile = join(folder, "503.http");
  await writeFile(errorFile, UNAVAILABLE);
  const configuration = createConfiguration(port, serverPorts, errorFile);
  return startHaproxy(program, join(folder, "servers.cfg"), configuration);
}

/** @param file where the configuration is written */
export async function startHaproxy(
  program: string,
  file: string,
  configuration: string,
): Promise<ChildProcess> {
  await writeFile(file, configuration);
  return startProgram(program, ["-db", "-q", "-f", file], findUnprivilegedAccount());
}

function createConfiguration(
  port: number,
  serverPorts: Record<string, number>,
  errorFile: string,
): string {
  const servers = Object.entries(serverPorts).map(
    ([name, serverPort]) => `  server ${name} 127.0.0.1:${serverPort}`,
  );
  return `
global
  maxconn 2000
defaults
  mode http
  option forwardfor
  # Longer than the server's own limits, so that it responds first.
  timeout client 150s
  timeout server 150s
  timeout connect 5s
  timeout check 2s
  timeout queue 10s
  timeout http-request 10s
  # Longer than the 72 s that the server announces: clients reuse connections until then.
  timeout http-keep-alive 75s
  errorfile 502 ${errorFile}
  errorfile 503 ${errorFile}
  errorfile 504 ${errorFile}
frontend panel
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /api/health
  # A connection that fails marks a server as down before the next check does.
  default-server inter 1s fall 2 rise 1 maxconn 300 observe layer4 error-limit 1 on-error mark-down
  # Sends a request again to another server if that is safe: not a POST that could be done twice.
  retries 5
  option redispatch 1
  retry-on conn-failure empty-response 503
  http-request disable-l7-retry if METH_POST !{ req.hdr(Idempotency-Key) -m found }
${servers.join("\n")}
`;
}
