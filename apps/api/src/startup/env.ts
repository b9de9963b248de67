import { join, resolve } from "node:path";
import { z } from "zod";
import { emailSchema, newPasswordSchema } from "../auth/credentials.ts";
import { parseKey } from "../auth/keyring.ts";
import { isLoopback } from "../auth/local-access.ts";
import { findPasswordWeakness } from "../auth/password-weakness.ts";
import { OperatorError } from "../errors/operator-error.ts";
import type { SmtpServer } from "../mail/mailer.ts";
import { wholeNumber } from "../modules/text-schemas.ts";
import type { S3Options } from "../storage/storage.ts";
import type { TelemetryOptions } from "../telemetry/telemetry.ts";

const packageRoot = resolve(import.meta.dirname, "../..");

const port = wholeNumber(0, 65_535);
const folder = z.string().transform((path) => resolve(path));
const httpUrl = z.url({
  protocol: /^https?$/,
  error: "Must be an http or https address",
  abort: true,
});
/** URLs allow other characters in hosts, such as quotes, which mean something in pages and headers. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/;
const origin = httpUrl
  .refine((url) => ["/", undefined].includes(URL.parse(url)?.pathname), {
    error: "Must have no path: the panel is at the root of its host",
    abort: true,
  })
  .refine((url) => {
    const { href, origin: ownOrigin } = new URL(url);
    return href === `${ownOrigin}/` && PLAIN_ORIGIN.test(ownOrigin);
  }, "Must have a scheme, a host of letters, digits, dots and hyphens, and a port only")
  .transform((url) => new URL(url).origin);
const list = z.string().transform((text) => text.split(",").map((item) => item.trim()));
const encryptionKey = z.string().transform((text, context) => {
  const key = parseKey(text);
  if (key !== undefined) return key;
  context.addIssue({ code: "custom", message: "Must be keys of 32 bytes in base64" });
  return z.NEVER;
});

const network = z
  .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(["loopback", "uniquelocal"])])
  .refine((value) => !value.endsWith("/0"), "Must not be all addresses");
const proxies = z.union(
  [
    z
      .string()
      .regex(/^[1-9]$/)
      .transform(Number),
    list.pipe(z.array(network)),
  ],
  "Must be a number of proxies, or their addresses and networks, e.g. 10.0.0.0/8",
);

/** Variables that have no meaning without another one. */
const NEEDS = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["ADMIN_PASSWORD", "ADMIN_EMAIL"],
  // The other origins load images from it.
  ["CORS_ORIGINS", "PUBLIC_URL"],
  ["DATABASE_POOLER", "DATABASE_URL"],
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["S3_SECRET_ACCESS_KEY", "S3_ACCESS_KEY_ID"],
  ["S3_SECRET_ACCESS_KEY", "S3_BUCKET"],
  ["SMTP_TLS", "SMTP_URL"],
] as const;

/** The variables that docs/configuration.md describes. */
const variablesSchema = z
  .object({
    PORT: port.default(4000),
    HOST: z.string().default("localhost"),
    DATA_DIR: folder.default(resolve(packageRoot, ".data")),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error:
          "Must be one postgres:// address. For several hosts, use that of HAProxy, PgBouncer or a virtual IP.",
      })
      .optional(),
    DATABASE_POOLER: z.literal("transaction", "Must be transaction, or unset").optional(),
    PANEL_DIR: folder.default(resolve(packageRoot, "../admin/dist")),
    PUBLIC_URL: origin.optional(),
    CORS_ORIGINS: list.pipe(z.array(origin)).optional(),
    TRUST_PROXY: proxies.optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, hostname: /./, error: "Must be an smtp:// or smtps:// address" })
      .optional(),
    SMTP_TLS: z.literal("none", "Must be none, or unset").optional(),
    MAIL_FROM: emailSchema.default("no-reply@market.test"),
    S3_BUCKET: z.string().optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_REGION: z.string().default("us-east-1"),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    ADMIN_EMAIL: emailSchema.optional(),
    ADMIN_PASSWORD: newPasswordSchema.optional(),
    REQUIRE_SECOND_FACTOR: z.enum(["none", "administrators", "all"]).default("none"),
    ENCRYPTION_KEYS: list.pipe(z.array(encryptionKey)).default([]),
    SESSION_IDLE_MINUTES: wholeNumber(1, 7 * 24 * 60, "of minutes ").default(12 * 60),
    SESSION_MAX_HOURS: wholeNumber(1, 90 * 24, "of hours ").default(7 * 24),
    LOG_LEVEL: z
      .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
      .default("warn"),
    SHUTDOWN_DELAY_MS: wholeNumber(0, 60_000, "of milliseconds ").default(0),
    METRICS_PORT: port.refine((value) => value > 0, "Must be a fixed port").optional(),
    METRICS_HOST: z.string().default("127.0.0.1"),
    // OpenTelemetry reads these and its other variables itself.
    OTEL_SDK_DISABLED: z.string().optional(),
    OTEL_TRACES_EXPORTER: z.string().optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: httpUrl.optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: keyof typeof env, message: string) =>
      context.addIssue({ code: "custom", path: [name], message });
    for (const [name, other] of NEEDS) {
      if (env[name] === undefined || env[other] !== undefined) continue;
      refuse(name, `Must be set together with ${other}`);
    }
    if (env.METRICS_PORT === env.PORT) refuse("METRICS_PORT", "Must be another port than PORT");
    if (env.ADMIN_EMAIL === undefined || env.ADMIN_PASSWORD === undefined) return;
    const weakness = findPasswordWeakness(env.ADMIN_PASSWORD, { email: env.ADMIN_EMAIL });
    if (weakness !== undefined) refuse("ADMIN_PASSWORD", weakness);
  });

type Variables = z.output<typeof variablesSchema>;

export type Env = ReturnType<typeof readEnv>;

/** Reads the configuration. @throws OperatorError with a line for each invalid variable */
export function readEnv(source: Record<string, string | undefined>) {
  // An empty variable counts as unset.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = variablesSchema.safeParse(present);
  if (!result.success) {
    throw new OperatorError(
      result.error.issues
        .map(({ path, message }) => `Configuration: ${path.join(".")}: ${message}`)
        .join("\n"),
    );
  }
  const env = result.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    uploadsDir: join(env.DATA_DIR, "uploads"),
    outboxDir: join(env.DATA_DIR, "outbox"),
    database: readDatabase(env),
    panelDir: env.PANEL_DIR,
    publicUrl: env.PUBLIC_URL,
    corsOrigins: env.CORS_ORIGINS ?? [],
    trustProxy: env.TRUST_PROXY,
    smtp: readSmtp(env),
    mailFrom: env.MAIL_FROM,
    s3: readS3(env),
    admin:
      env.ADMIN_EMAIL !== undefined && env.ADMIN_PASSWORD !== undefined
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    factorPolicy: env.REQUIRE_SECOND_FACTOR,
    encryptionKeys: env.ENCRYPTION_KEYS,
    sessionLifetimes: {
      idleMs: env.SESSION_IDLE_MINUTES * 60_000,
      maxMs: env.SESSION_MAX_HOURS * 3_600_000,
    },
    logLevel: env.LOG_LEVEL,
    shutdownDelayMs: env.SHUTDOWN_DELAY_MS,
    telemetry: readTelemetry(env),
  };
}

/** Returns the origin as browsers write it, without the default port. */
export function getOrigin(env: Pick<Env, "publicUrl" | "port">): string {
  return env.publicUrl ?? new URL(`http://localhost:${env.port}`).origin;
}

/** Returns undefined for the embedded database. */
function readDatabase(env: Variables) {
  if (env.DATABASE_URL === undefined) return undefined;
  return { connectionString: env.DATABASE_URL, isPooled: env.DATABASE_POOLER !== undefined };
}

/** Mail has links that set passwords, so it is sent in clear to this machine only, unless that is allowed. */
function readSmtp(env: Variables): SmtpServer | undefined {
  if (env.SMTP_URL === undefined) return undefined;
  const { protocol, hostname } = new URL(env.SMTP_URL);
  const mayBePlain = protocol === "smtps:" || isLoopback(hostname) || env.SMTP_TLS === "none";
  return { url: env.SMTP_URL, requiresStartTls: !mayBePlain };
}

function readS3(env: Variables): S3Options | undefined {
  if (env.S3_BUCKET === undefined) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } = env;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT !== undefined && { endpoint: env.S3_ENDPOINT }),
    ...(accessKeyId !== "" && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

function readTelemetry(env: Variables): TelemetryOptions {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const exporter = env.OTEL_TRACES_EXPORTER ?? (endpoint === undefined ? "none" : "otlp");
  return {
    metricsServer:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    hasTraces: exporter !== "none" && env.OTEL_SDK_DISABLED?.toLowerCase() !== "true",
  };
}
