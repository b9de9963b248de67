import type { ChildProcess } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findUnprivilegedAccount } from "../../src/db/embedded/cluster.ts";
import { DATABASE, ROLE } from "./postgres-pair.ts";
import { startProgram } from "./programs.ts";

export interface PgBouncer {
  process: ChildProcess;
  /** DATABASE_URL of the servers. */
  url: string;
  /** Sends all clients to another PostgreSQL. */
  pointTo(host: string): Promise<void>;
}

export async function startPgBouncer(options: {
  program: string;
  folder: string;
  port: number;
  /** Folder of the Unix socket of PostgreSQL. */
  host: string;
}): Promise<PgBouncer> {
  const { program, folder, port } = options;
  const file = join(folder, "pgbouncer.ini");
  const write = (host: string) => writeFile(file, createConfiguration(host, port, folder));
  await write(options.host);
  const process = startProgram(program, ["--quiet", file], findUnprivilegedAccount());
  return {
    process,
    url: `postgres://${ROLE}@127.0.0.1:${port}/${DATABASE}`,
    async pointTo(host) {
      await write(host);
      // Reads the file again, and closes the connections to the former host.
      process.kill("SIGHUP");
    },
  };
}

function createConfiguration(host: string, port: number, folder: string): string {
  return `
[databases]
${DATABASE} = host=${host} dbname=${DATABASE} user=${ROLE}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
; By default, 15 seconds pass between two attempts to connect.
server_login_retry = 1
logfile = ${join(folder, "pgbouncer.log")}
`;
}
