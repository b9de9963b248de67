import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { type AuditAction, type AuditSource, recordAudit } from "../audit/record-audit.ts";
import { toPlainAddress } from "../auth/client-network.ts";
import type { Limits } from "../auth/limits.ts";
import type { Db } from "../db/connect.ts";
import { describeDevice } from "./describe-device.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    audit?: AuditAction | AuditAction[];
  }
  interface FastifyRequest {
    auditSource: AuditSource;
  }
}

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Register it before any route. @throws Error when a route that may change something declares no `config: { audit }` */
export const audit = fp(
  async (app) => {
    app.decorateRequest("auditSource", {
      getter() {
        return {
          source: "api" as const,
          actor: this.adminEmail ?? null,
          actorId: this.adminId === "" ? null : this.adminId,
          address: toPlainAddress(this.ip) ?? null,
          requestId: this.id,
          device: describeDevice(this.headers["user-agent"]),
        };
      },
    });
    app.addHook("onRoute", ({ method, url, config }) => {
      const isReading = [method].flat().every((name) => READING_METHODS.has(name));
      if (!isReading && config?.audit === undefined) {
        throw new Error(`${String(method)} ${url} declares no audit action`);
      }
    });
  },
  { name: "audit", dependencies: ["guard"] },
);

/** Creates the function that records refused requests, up to a limit, so that nobody fills the trail. */
export function createRefusalRecorder(db: Db, limits: Limits): (request: FastifyRequest) => void {
  return ({ adminId: id, auditSource, method, routeOptions, log }) => {
    const target = { id, after: { call: `${method} ${routeOptions.url}` } };
    limits.count(["refusal"], { admin: id }).then(
      () =>
        recordAudit(db, auditSource, "administrator.refused", target).catch((err: unknown) =>
          log.warn({ err }, "a refused request could not be recorded"),
        ),
      // Refusals above the limit are not recorded.
      () => undefined,
    );
  };
}
