import { z } from "zod";
import { findAdministrator } from "../administrators/administrators.repository.ts";
import { endSessions } from "../account/end-sessions.ts";
import { messageSchema } from "../common-schemas.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { createSessionExpiredError } from "../../errors/http-error.ts";
import { NotFoundError } from "../../errors/rule-errors.ts";
import { findFactors } from "./factors.repository.ts";
import {
  authenticatorBodySchema,
  browserOptionsSchema,
  factorsSchema,
  newAuthenticatorSchema,
  newPasskeyBodySchema,
  passkeyNameSchema,
  passkeyParamsSchema,
  recoveryCodesSchema,
  toFactorsDto,
} from "./factors.schema.ts";
import {
  addPasskey,
  assertNotDemo,
  createCodes,
  proposeAuthenticator,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  resetFactors,
  setAuthenticator,
} from "./factors.service.ts";
import { createRegistrationOptions } from "./passkeys.service.ts";

const NO_PASSKEY = "The administrator has no such passkey.";
const LAST_FACTOR = "The account must have a second factor, and this is the last one.";

/** One's own second factors: the capability `second-factor`. */
export const factorsRoutes: ModuleRoutes = async (app, options) => {
  const own = { permission: "read", setup: true } as const;
  const sensitive = { ...own, sensitive: true } as const;

  app.get(
    "/admin/factors",
    {
      config: own,
      schema: {
        operationId: "listFactors",
        summary: "List one's own second factors",
        response: { 200: factorsSchema },
      },
    },
    async ({ adminId }) => toFactorsDto(await findFactors(options.db, adminId)),
  );

  app.get(
    "/admin/factors/passkeys/options",
    {
      config: sensitive,
      schema: {
        operationId: "startPasskey",
        summary: "Get what a browser needs to create a passkey (WebAuthn)",
        response: { 200: browserOptionsSchema },
      },
    },
    async ({ adminId }) => {
      assertNotDemo(adminId);
      const admin = await findAdministrator(options.db, { id: adminId });
      if (admin === undefined) throw createSessionExpiredError();
      return { ...(await createRegistrationOptions(options, admin)) };
    },
  );

  app.post(
    "/admin/factors/passkeys",
    {
      config: {
        ...sensitive,
        audit: "administrator.add_passkey",
        errors: { 409: "The passkey is registered already, or there are too many." },
      },
      schema: {
        operationId: "addPasskey",
        summary: "Add a passkey",
        body: newPasskeyBodySchema,
        response: { 201: messageSchema },
      },
    },
    async (request, reply) => {
      await addPasskey(options, request, request.body);
      return reply.code(201).send({ message: "The passkey is added." });
    },
  );

  app.put(
    "/admin/factors/passkeys/:passkeyId",
    {
      config: {
        ...sensitive,
        audit: "administrator.rename_passkey",
        errors: { 404: NO_PASSKEY },
      },
      schema: {
        operationId: "renamePasskey",
        summary: "Rename a passkey",
        params: passkeyParamsSchema,
        body: passkeyNameSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      await renamePasskey(options, request, { id: params.passkeyId, name: body.name });
      return { message: "The passkey is renamed." };
    },
  );

  app.delete(
    "/admin/factors/passkeys/:passkeyId",
    {
      config: {
        ...sensitive,
        audit: "administrator.remove_passkey",
        errors: { 404: NO_PASSKEY, 409: LAST_FACTOR },
      },
      schema: {
        operationId: "removePasskey",
        summary: "Remove a passkey",
        params: passkeyParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await removePasskey(options, request, request.params.passkeyId);
      return { message: "The passkey is removed." };
    },
  );

  app.get(
    "/admin/factors/authenticator",
    {
      config: sensitive,
      schema: {
        operationId: "startAuthenticator",
        summary: "Get a secret for an authenticator app",
        response: { 200: newAuthenticatorSchema },
      },
    },
    ({ adminId }) => proposeAuthenticator(options, adminId),
  );

  app.put(
    "/admin/factors/authenticator",
    {
      config: { ...sensitive, audit: "administrator.set_authenticator" },
      schema: {
        operationId: "setAuthenticator",
        summary: "Set up an authenticator app by its first code, in place of an earlier one",
        body: authenticatorBodySchema,
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await setAuthenticator(options, request, request.body);
      return { message: "The authenticator app is set up." };
    },
  );

  app.delete(
    "/admin/factors/authenticator",
    {
      config: {
        ...sensitive,
        audit: "administrator.remove_authenticator",
        errors: { 404: "There is no authenticator app.", 409: LAST_FACTOR },
      },
      schema: {
        operationId: "removeAuthenticator",
        summary: "Remove the authenticator app",
        response: { 200: messageSchema },
      },
    },
    async (request) => {
      await removeAuthenticator(options, request);
      return { message: "The authenticator app is removed." };
    },
  );

  app.post(
    "/admin/factors/recovery-codes",
    {
      config: {
        ...sensitive,
        audit: "administrator.create_recovery_codes",
        errors: { 409: "The account has no second factor." },
      },
      schema: {
        operationId: "createRecoveryCodes",
        summary: "Create recovery codes, which replace earlier ones",
        response: { 201: recoveryCodesSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send({ recoveryCodes: await createCodes(options, request) }),
  );
};

const adminParamsSchema = z.object({ adminId: z.uuid() });

/** What a super admin does for an administrator who has lost a phone. */
export const othersFactorsRoutes: ModuleRoutes = async (app, options) => {
  app.delete(
    "/admin/admins/:adminId/factors",
    {
      config: {
        permission: "administrators:secure",
        sensitive: true,
        audit: "administrator.reset_factors",
        errors: {
          404: "There is no such administrator, or they have no second factor.",
          409: "It is one's own account, which must have a second factor.",
        },
      },
      schema: {
        operationId: "resetFactors",
        summary: "Remove all second factors of an administrator",
        params: adminParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async ({ params, auditSource }) => {
      const { email } = await resetFactors(options, { id: params.adminId }, auditSource);
      return { message: `${email} has no second factor any more.` };
    },
  );

  app.delete(
    "/admin/admins/:adminId/sessions",
    {
      config: {
        permission: "administrators:secure",
        sensitive: true,
        audit: "administrator.end_all_sessions",
        errors: { 404: "There is no such administrator." },
      },
      schema: {
        operationId: "endSessionsOf",
        summary: "End all sessions of an administrator",
        params: adminParamsSchema,
        response: { 200: messageSchema },
      },
    },
    async ({ params: { adminId }, auditSource }) => {
      if ((await findAdministrator(options.db, { id: adminId })) === undefined) {
        throw new NotFoundError("There is no such administrator.");
      }
      await endSessions(options.db, { adminId, auditSource }, "administrator.end_all_sessions", {});
      return { message: "All sessions of the administrator have ended." };
    },
  );
};
