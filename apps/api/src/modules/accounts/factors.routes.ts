import { route } from "../../http/route.ts";
import { messageSchema } from "../common-schemas.ts";
import type { FastifyInstance } from "fastify";
import type { ModuleOptions, ModuleRoutes } from "../module-options.ts";
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
  createCodes,
  proposeAuthenticator,
  proposePasskey,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  setAuthenticator,
} from "./factors.service.ts";

const NO_PASSKEY = "The administrator has no such passkey.";
const LAST_FACTOR = "The account must have a second factor, and this is the last one.";

const OWN = { permission: "read", setup: true } as const;
const SENSITIVE = { ...OWN, sensitive: true } as const;

/** One's own second factors: the capability `second-factor`. */
export const factorsRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/factors", {
    id: "listFactors",
    summary: "List one's own second factors",
    ...OWN,
    response: factorsSchema,
    handler: async ({ adminId }) => toFactorsDto(await findFactors(options.db, adminId)),
  });

  addPasskeyRoutes(app, options);
  addAuthenticatorRoutes(app, options);

  route(app, "POST", "/admin/factors/recovery-codes", {
    id: "createRecoveryCodes",
    summary: "Create recovery codes, which replace earlier ones",
    ...SENSITIVE,
    audit: "administrator.create_recovery_codes",
    status: 201,
    response: recoveryCodesSchema,
    errors: { 409: "The account has no second factor." },
    handler: async (request) => ({ recoveryCodes: await createCodes(options, request) }),
  });
};

function addPasskeyRoutes(app: FastifyInstance, options: ModuleOptions): void {
  route(app, "GET", "/admin/factors/passkeys/options", {
    id: "startPasskey",
    summary: "Get what a browser needs to create a passkey (WebAuthn)",
    ...SENSITIVE,
    response: browserOptionsSchema,
    handler: async ({ adminId }) => ({ ...(await proposePasskey(options, adminId)) }),
  });

  route(app, "POST", "/admin/factors/passkeys", {
    id: "addPasskey",
    summary: "Add a passkey",
    ...SENSITIVE,
    audit: "administrator.add_passkey",
    body: newPasskeyBodySchema,
    status: 201,
    response: messageSchema,
    errors: { 409: "The passkey is registered already, or there are too many." },
    handler: async (request) => {
      await addPasskey(options, request, request.body);
      return { message: "The passkey is added." };
    },
  });

  route(app, "PUT", "/admin/factors/passkeys/:passkeyId", {
    id: "renamePasskey",
    summary: "Rename a passkey",
    ...SENSITIVE,
    audit: "administrator.rename_passkey",
    params: passkeyParamsSchema,
    body: passkeyNameSchema,
    response: messageSchema,
    errors: { 404: NO_PASSKEY },
    handler: async (request) => {
      const { params, body } = request;
      await renamePasskey(options, request, params.passkeyId, body.name);
      return { message: "The passkey is renamed." };
    },
  });

  route(app, "DELETE", "/admin/factors/passkeys/:passkeyId", {
    id: "removePasskey",
    summary: "Remove a passkey",
    ...SENSITIVE,
    audit: "administrator.remove_passkey",
    params: passkeyParamsSchema,
    response: messageSchema,
    errors: { 404: NO_PASSKEY, 409: LAST_FACTOR },
    handler: async (request) => {
      await removePasskey(options, request, request.params.passkeyId);
      return { message: "The passkey is removed." };
    },
  });
}

function addAuthenticatorRoutes(app: FastifyInstance, options: ModuleOptions): void {
  route(app, "GET", "/admin/factors/authenticator", {
    id: "startAuthenticator",
    summary: "Get a secret for an authenticator app",
    ...SENSITIVE,
    response: newAuthenticatorSchema,
    handler: ({ adminId }) => proposeAuthenticator(options, adminId),
  });

  route(app, "PUT", "/admin/factors/authenticator", {
    id: "setAuthenticator",
    summary: "Set up an authenticator app by its first code, in place of an earlier one",
    ...SENSITIVE,
    audit: "administrator.set_authenticator",
    body: authenticatorBodySchema,
    response: messageSchema,
    handler: async (request) => {
      await setAuthenticator(options, request, request.body);
      return { message: "The authenticator app is set up." };
    },
  });

  route(app, "DELETE", "/admin/factors/authenticator", {
    id: "removeAuthenticator",
    summary: "Remove the authenticator app",
    ...SENSITIVE,
    audit: "administrator.remove_authenticator",
    response: messageSchema,
    errors: { 404: "There is no authenticator app.", 409: LAST_FACTOR },
    handler: async (request) => {
      await removeAuthenticator(options, request);
      return { message: "The authenticator app is removed." };
    },
  });
}
