import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { getOrigin, readEnv } from "./env.ts";
import { OperatorError } from "../errors/operator-error.ts";

const KEY = Buffer.alloc(32).toString("base64");

describe("readEnv", () => {
  test("has a default for everything", () => {
    expect(readEnv({})).toEqual({
      port: 4000,
      host: "localhost",
      dataDir: resolve(import.meta.dirname, "../../.data"),
      uploadsDir: resolve(import.meta.dirname, "../../.data/uploads"),
      outboxDir: resolve(import.meta.dirname, "../../.data/outbox"),
      database: undefined,
      panelDir: resolve(import.meta.dirname, "../../../admin/dist"),
      publicUrl: undefined,
      corsOrigins: [],
      trustProxy: undefined,
      smtp: undefined,
      mailFrom: "no-reply@market.test",
      s3: undefined,
      admin: undefined,
      factorPolicy: "none",
      encryptionKeys: [],
      sessionLifetimes: { idleMs: 12 * 3_600_000, maxMs: 7 * 24 * 3_600_000 },
      logLevel: "warn",
      shutdownDelayMs: 0,
      telemetry: { metricsServer: undefined, hasTraces: false },
    });
  });

  test("treats an empty variable as missing", () => {
    expect(readEnv({ PORT: "", DATABASE_URL: "", PUBLIC_URL: "" })).toEqual(readEnv({}));
  });

  test.each([
    [{ PORT: "0" }, { port: 0 }],
    [{ PORT: "65535" }, { port: 65_535 }],
    [{ DATA_DIR: "/srv/market" }, { dataDir: "/srv/market" }],
    [
      { DATABASE_URL: "postgres://a@b/c" },
      { database: { connectionString: "postgres://a@b/c", isPooled: false } },
    ],
    [
      { DATABASE_URL: "postgresql://a@b/c", DATABASE_POOLER: "transaction" },
      { database: { connectionString: "postgresql://a@b/c", isPooled: true } },
    ],
    [{ PUBLIC_URL: "https://api.example.com/" }, { publicUrl: "https://api.example.com" }],
    [{ PUBLIC_URL: "http://[::1]:4000" }, { publicUrl: "http://[::1]:4000" }],
    [{ PUBLIC_URL: "http://market_admin:4000" }, { publicUrl: "http://market_admin:4000" }],
    [{ PUBLIC_URL: "https://bücher.example" }, { publicUrl: "https://xn--bcher-kva.example" }],
    [
      {
        CORS_ORIGINS: "https://Panel.example:443/, http://localhost:5173",
        PUBLIC_URL: "https://api.example.com",
      },
      { corsOrigins: ["https://panel.example", "http://localhost:5173"] },
    ],
    [{ TRUST_PROXY: "2" }, { trustProxy: 2 }],
    [{ REQUIRE_SECOND_FACTOR: "administrators" }, { factorPolicy: "administrators" }],
    [
      { ENCRYPTION_KEYS: `${KEY}, ${KEY}` },
      { encryptionKeys: [Buffer.alloc(32), Buffer.alloc(32)] },
    ],
    [
      { SESSION_IDLE_MINUTES: "30", SESSION_MAX_HOURS: "12" },
      { sessionLifetimes: { idleMs: 1_800_000, maxMs: 43_200_000 } },
    ],
    [
      { TRUST_PROXY: "10.0.0.0/8, 192.0.2.1,fd00::/8,loopback" },
      { trustProxy: ["10.0.0.0/8", "192.0.2.1", "fd00::/8", "loopback"] },
    ],
    [
      { SMTP_URL: "smtps://a:b@mail.example" },
      { smtp: { url: "smtps://a:b@mail.example", requiresStartTls: false } },
    ],
    [
      { SMTP_URL: "smtp://mail.example" },
      { smtp: { url: "smtp://mail.example", requiresStartTls: true } },
    ],
    [
      { SMTP_URL: "smtp://mail.example", SMTP_TLS: "none" },
      { smtp: { url: "smtp://mail.example", requiresStartTls: false } },
    ],
    [
      { SMTP_URL: "smtp://localhost:25" },
      { smtp: { url: "smtp://localhost:25", requiresStartTls: false } },
    ],
    [{ SHUTDOWN_DELAY_MS: "60000" }, { shutdownDelayMs: 60_000 }],
    [
      { METRICS_PORT: "9464" },
      { telemetry: { metricsServer: { host: "127.0.0.1", port: 9464 }, hasTraces: false } },
    ],
    [{ OTEL_TRACES_EXPORTER: "otlp" }, { telemetry: { hasTraces: true } }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://tempo:4318" }, { telemetry: { hasTraces: true } }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://tempo:4318", OTEL_TRACES_EXPORTER: "none" },
      { telemetry: { hasTraces: false } },
    ],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "http://tempo:4318", OTEL_SDK_DISABLED: "true" },
      { telemetry: { hasTraces: false } },
    ],
    [{ MAIL_FROM: "panel@example.com" }, { mailFrom: "panel@example.com" }],
    [{ S3_BUCKET: "images" }, { s3: { bucket: "images", region: "us-east-1" } }],
    [
      {
        S3_BUCKET: "images",
        S3_ENDPOINT: "https://s3.example",
        S3_REGION: "eu-west-1",
        S3_ACCESS_KEY_ID: "id",
        S3_SECRET_ACCESS_KEY: "secret",
      },
      {
        s3: {
          bucket: "images",
          region: "eu-west-1",
          endpoint: "https://s3.example",
          credentials: { accessKeyId: "id", secretAccessKey: "secret" },
        },
      },
    ],
    [
      { ADMIN_EMAIL: " Ada@Example.com ", ADMIN_PASSWORD: "correct horse battery" },
      { admin: { email: "ada@example.com", password: "correct horse battery" } },
    ],
  ])("reads %j", (source, expected) => {
    expect(readEnv(source)).toMatchObject(expected);
  });

  test.each([
    [{ PORT: "x" }, "PORT"],
    [{ PORT: "-1" }, "PORT"],
    [{ PORT: "65536" }, "PORT"],
    [{ PORT: "4000.5" }, "PORT"],
    [{ DATABASE_URL: "mysql://a@b/c" }, "DATABASE_URL"],
    [{ DATABASE_URL: "no address" }, "DATABASE_URL"],
    [{ PUBLIC_URL: "example.com" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "ftp://example.com" }, "PUBLIC_URL"],
    [{ PUBLIC_URL: "https://example.com/admin/" }, "PUBLIC_URL: Must have no path"],
    ...[
      'https://exa"mple.com',
      "https://a$&b.example",
      "https://a'b.example",
      "https://user@example.com",
      "https://example.com?a",
      "https://example.com#a",
    ].map((url): [Record<string, string>, string] => [{ PUBLIC_URL: url }, "PUBLIC_URL"]),
    [{ DATABASE_URL: "postgres://one:5432,two:5432/market" }, "DATABASE_URL"],
    [{ CORS_ORIGINS: "https://panel.example" }, "CORS_ORIGINS"],
    ...[
      "*",
      "null",
      "panel.example",
      "https://*.panel.example",
      "https://user@panel.example",
      'https://pa"nel.example',
      "file://panel.example",
      "https://panel.example,",
    ].map((origins): [Record<string, string>, string] => [
      { CORS_ORIGINS: origins, PUBLIC_URL: "https://api.example.com" },
      "CORS_ORIGINS",
    ]),
    [{ TRUST_PROXY: "0" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "-1" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "proxy.example" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "0.0.0.0/0" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "::/0" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.1," }, "TRUST_PROXY"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ SHUTDOWN_DELAY_MS: "5s" }, "SHUTDOWN_DELAY_MS"],
    [{ SHUTDOWN_DELAY_MS: "60001" }, "SHUTDOWN_DELAY_MS"],
    [{ METRICS_PORT: "0" }, "METRICS_PORT"],
    [{ METRICS_PORT: "4000" }, "METRICS_PORT"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "tempo:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT"],
    [{ SMTP_URL: "mail.example" }, "SMTP_URL"],
    [{ SMTP_URL: "smtp://" }, "SMTP_URL"],
    [{ SMTP_TLS: "off" }, "SMTP_TLS"],
    [{ MAIL_FROM: "somebody" }, "MAIL_FROM"],
    [{ MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }, "MAIL_FROM"],
    [{ S3_ENDPOINT: "s3.example" }, "S3_ENDPOINT"],
    [{ S3_ENDPOINT: "https://s3.example" }, "S3_ENDPOINT"],
    [{ S3_ACCESS_KEY_ID: "id" }, "S3_ACCESS_KEY_ID"],
    [{ S3_BUCKET: "images", S3_ACCESS_KEY_ID: "id" }, "S3_ACCESS_KEY_ID"],
    [{ DATABASE_POOLER: "transaction" }, "DATABASE_POOLER"],
    [{ SMTP_TLS: "none" }, "SMTP_TLS"],
    [{ ADMIN_EMAIL: "ada@example.com" }, "ADMIN_EMAIL"],
    [{ ADMIN_PASSWORD: "correct horse battery" }, "ADMIN_PASSWORD"],
    [{ ADMIN_EMAIL: "ada", ADMIN_PASSWORD: "correct horse battery" }, "ADMIN_EMAIL"],
    [{ ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: "1234567" }, "ADMIN_PASSWORD"],
    [{ ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: "Password123" }, "ADMIN_PASSWORD"],
    [{ ADMIN_EMAIL: "kemi@example.com", ADMIN_PASSWORD: "Kemi-2026-example" }, "ADMIN_PASSWORD"],
  ])("refuses %j with one line that names %s", (source, variable) => {
    const read = () => readEnv(source);
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^Configuration: ${variable}(?:[.]\\d+)?: [^\n]+$`));
  });

  test("reports all invalid variables, one per line", () => {
    expect(() => readEnv({ PORT: "x", LOG_LEVEL: "maybe" })).toThrow(
      /^Configuration: PORT: .+\nConfiguration: LOG_LEVEL: .+$/,
    );
  });

  test("does not print a refused password", () => {
    const password = "12345678";
    expect(() => readEnv({ ADMIN_EMAIL: "a@b.example", ADMIN_PASSWORD: password })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining(password) }),
    );
  });
});

test.each([
  [80, "http://localhost"],
  [4000, "http://localhost:4000"],
])("the origin of port %i is %s, as browsers write it", (port, origin) => {
  expect(getOrigin({ publicUrl: undefined, port })).toBe(origin);
});

test("loads neither the database nor the server, so that a start that cannot succeed fails fast", () => {
  const printLoadedModules = `
    import { registerHooks } from "node:module";
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) });
    await import("./src/startup/env.ts");
  `;
  const loaded = execFileSync("node", ["--input-type=module", "-e", printLoadedModules], {
    cwd: resolve(import.meta.dirname, "../.."),
    encoding: "utf8",
  });
  expect(loaded).toContain("/src/startup/env.ts");
  expect(loaded).not.toMatch(/drizzle-orm|fastify|node_modules\/pg\//);
});
