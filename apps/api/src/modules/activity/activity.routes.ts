import type { FastifyRequest } from "fastify";
import { recordAudit } from "../../audit/record-audit.ts";
import { verifyEntries } from "../../audit/verify-entries.ts";
import { assertAuthorized } from "../../http/guard.ts";
import { route } from "../../http/route.ts";
import { sendLines } from "../../lists/exports.ts";
import { addListRoutes } from "../list-routes.ts";
import type { ModuleOptions, ModuleRoutes } from "../module-options.ts";
import { createActivityPages, findLastId, findVerification } from "./activity.repository.ts";
import {
  activityCsvColumns,
  activityQuerySchema,
  activityRowSchema,
  toActivityDto,
  toVerificationDto,
  verificationSchema,
} from "./activity.schema.ts";

export const activityRoutes: ModuleRoutes = async (app, options) => {
  const { db, clock } = options;

  addListRoutes(app, options, {
    name: "activity",
    pages: createActivityPages(db, clock),
    querySchema: activityQuerySchema,
    rowSchema: activityRowSchema,
    toDto: toActivityDto,
    csvColumns: activityCsvColumns,
    permission: "activity:read",
    exportPermission: "activity:export",
    atOnce: "trail",
  });

  const url = "/admin/activity/verification";
  const permission = "activity:read";
  route(app, "GET", url, {
    summary: "Get the result of the last verification of the audit trail",
    permission,
    response: verificationSchema,
    handler: async () => toVerificationDto(await findVerification(db)),
  });

  route(app, "POST", url, {
    summary: "Verify the hashes of the audit trail",
    description: "The lines of the response are JSON: progress, and at last the result.",
    permission,
    audit: "activity.verify",
    response: "application/x-ndjson",
    atOnce: "verification",
    within: ["verification"],
    handler: (request, reply) =>
      sendLines(reply, verify(options, request), { "content-type": "application/x-ndjson" }),
  });
};

async function* verify(
  options: Pick<ModuleOptions, "db" | "sessions">,
  request: FastifyRequest,
): AsyncGenerator<string, void> {
  const { db } = options;
  const total = await findLastId(db);
  yield toLine({ verified: 0, total });
  const steps = verifyEntries(db);
  let step = await steps.next();
  while (step.done !== true) {
    await assertAuthorized(options, request);
    yield toLine({ verified: step.value, total });
    step = await steps.next();
  }
  const { count: entries, lastHash: digest, problem } = step.value;
  const after = { entries, digest, problem };
  await recordAudit(db, request.auditSource, "activity.verify", { id: "trail", after });
  yield toLine({ verified: entries, total, problem: problem ?? null });
}

function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
