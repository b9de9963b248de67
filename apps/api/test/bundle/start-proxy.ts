import { findFreePort } from "@market/testing/find-free-port";
import { ROOT } from "@market/testing/workspace";
import { execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export const HOSTNAME = "admin.example.com";

export interface Proxy extends AsyncDisposable {
  /** Port with TLS. */
  port: number;
  httpPort: number;
  /** The certificate, signed by itself. */
  certificate: Buffer;
  /** Returns what the proxy has logged. */
  readOutput: () => string;
}

/** Starts a proxy with its configuration in `apps/api/deploy`, except for servers, ports and certificates. */
export async function startProxy(
  program: "nginx" | "caddy",
  { folder, serverPorts }: Pick<ProxyOptions, "folder" | "serverPorts">,
): Promise<Proxy> {
  const [port, httpPort] = [await findFreePort(), await findFreePort()];
  const certificate = createCertificate(folder);
  const options = { folder, serverPorts, port, httpPort };
  const args = program === "nginx" ? configureNginx(options) : configureCaddy(options);
  const log = join(folder, `${program}.log`);
  // Not a pipe, which Node makes of a socket: nginx cannot open one as /dev/stderr.
  const output = openSync(log, "a");
  const env = { ...process.env, HOME: folder };
  const child = spawn(program, args, { env, stdio: ["ignore", output, output] });
  closeSync(output);
  const readOutput = (): string => readFileSync(log, "utf8");
  child.on("error", () => writeFileSync(log, `It is missing: apt-get install ${program}`));
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const deadline = Date.now() + 10_000;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || child.pid === undefined || Date.now() > deadline) {
      child.kill();
      throw new Error(`${program} does not listen. ${readOutput()}`);
    }
    await sleep(50);
  }
  return {
    port,
    httpPort,
    certificate,
    readOutput,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await ended;
    },
  };
}

interface ProxyOptions {
  folder: string;
  /** One or two. */
  serverPorts: number[];
  port: number;
  httpPort: number;
}

const readConfig = (name: string): string =>
  readFileSync(join(ROOT, "apps/api/deploy", name), "utf8");

function configureNginx({ folder, serverPorts, port, httpPort }: ProxyOptions): string[] {
  const [first, second] = serverPorts;
  const site = readConfig("nginx.conf")
    .replace("127.0.0.1:4000", `127.0.0.1:${first}`)
    .replace("#server 10.0.0.12:4000", second === undefined ? "#" : `server 127.0.0.1:${second}`)
    .replaceAll(/listen (\[::\]:)?443 /g, `listen $1${port} `)
    .replaceAll(/listen (\[::\]:)?80;/g, `listen $1${httpPort};`)
    .replaceAll("/etc/ssl/market-admin", folder)
    .replaceAll("/var/log/nginx", folder);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { ${temporary} access_log /dev/stderr;\n${site}}`,
  );
  return ["-c", join(folder, "nginx.conf"), "-p", folder];
}

function configureCaddy({ folder, serverPorts, port, httpPort }: ProxyOptions): string[] {
  const site = readConfig("Caddyfile")
    .replace("127.0.0.1:4000", serverPorts.map((serverPort) => `127.0.0.1:${serverPort}`).join(" "))
    .replaceAll(/#(?=lb_|health_)/g, serverPorts.length > 1 ? "" : "#")
    .replace(`${HOSTNAME} {`, `${HOSTNAME} {\n tls ${folder}/fullchain.pem ${folder}/privkey.pem`);
  writeFileSync(
    join(folder, "Caddyfile"),
    `{\n admin off\n http_port ${httpPort}\n https_port ${port}\n}\n${site}`,
  );
  return ["run", "--config", join(folder, "Caddyfile"), "--adapter", "caddyfile"];
}

function createCertificate(folder: string): Buffer {
  const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
  const name = ["-subj", `/CN=${HOSTNAME}`, "-addext", `subjectAltName=DNS:${HOSTNAME}`];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...name, ...files], {
    stdio: "ignore",
  });
  return readFileSync(join(folder, "fullchain.pem"));
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const result = await new Promise<boolean>((resolve) => {
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
  });
  socket.destroy();
  return result;
}
