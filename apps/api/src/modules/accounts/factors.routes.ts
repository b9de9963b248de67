import { z } from "zod";
import { route } from "../../http/route.ts";
import type { ModuleRoutes } from "../module-options.ts";
import { rowId } from "../text-schemas.ts";
import { findFactors } from "./accounts.repository.ts";
import {
  authenticatorBodySchema,
  browserOptionsSchema,
  factorsSchema,
  newAuthenticatorSchema,
  newPasskeyBodySchema,
  passkeyNameSchema,
} from "./accounts.schema.ts";
import {
  createCodes,
  proposeAuthenticator,
  removeAuthenticator,
  setAuthenticator,
} from "./factors.service.ts";
import { addPasskey, proposePasskey, removePasskey, renamePasskey } from "./passkeys.service.ts";

const NO_PASSKEY = "The administrator has no such passkey.";
const LAST_FACTOR = "The account must have a second factor, and this is the last one.";

const OWN = { permission: "read", setup: true } as const;
const SENSITIVE = { ...OWN, sensitive: true } as const;

const passkeyParamsSchema = z.object({ passkeyId: rowId });

/** One's own second factors: the capability `second-factor`, with `passkeysRoutes`. */
export const factorsRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/factors", {
    summary: "List one's own second factors",
    ...OWN,
    response: factorsSchema,
    handler: async ({ adminId }) => {
      const { authenticator = null, ...others } = await findFactors(options.db, adminId);
      return { ...others, authenticator };
    },
  });

  route(app, "GET", "/admin/factors/authenticator", {
    summary: "Get a secret for an authenticator app",
    ...SENSITIVE,
    within: ["challenge"],
    response: newAuthenticatorSchema,
    handler: ({ adminId }) => proposeAuthenticator(options, adminId),
  });

  route(app, "PUT", "/admin/factors/authenticator", {
    summary: "Set up an authenticator app by its first code, in place of an earlier one",
    ...SENSITIVE,
    within: ["factor"],
    audit: "administrator.set_authenticator",
    body: authenticatorBodySchema,
    message: "The authenticator app is set up.",
    handler: (request) => setAuthenticator(options, request, request.body),
  });

  route(app, "DELETE", "/admin/factors/authenticator", {
    summary: "Remove the authenticator app",
    ...SENSITIVE,
    audit: "administrator.remove_authenticator",
    message: "The authenticator app is removed.",
    errors: { 404: "There is no authenticator app.", 409: LAST_FACTOR },
    handler: (request) => removeAuthenticator(options, request),
  });

  route(app, "POST", "/admin/factors/recovery-codes", {
    summary: "Create recovery codes, which replace earlier ones",
    ...SENSITIVE,
    within: ["factor"],
    audit: "administrator.create_recovery_codes",
    status: 201,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: { 409: "The account has no second factor." },
    handler: async (request) => ({ recoveryCodes: await createCodes(options, request) }),
  });
};

export const passkeysRoutes: ModuleRoutes = async (app, options) => {
  route(app, "GET", "/admin/factors/passkeys/options", {
    summary: "Get what a browser needs to create a passkey (WebAuthn)",
    ...SENSITIVE,
    within: ["challenge"],
    response: browserOptionsSchema,
    handler: async ({ adminId }) => ({ ...(await proposePasskey(options, adminId)) }),
  });

  route(app, "POST", "/admin/factors/passkeys", {
    summary: "Add a passkey",
    ...SENSITIVE,
    within: ["factor"],
    audit: "administrator.add_passkey",
    body: newPasskeyBodySchema,
    status: 201,
    message: "The passkey is added.",
    errors: { 409: "The passkey is registered already, or there are too many." },
    handler: (request) => addPasskey(options, request, request.body),
  });

  route(app, "PUT", "/admin/factors/passkeys/:passkeyId", {
    summary: "Rename a passkey",
    ...SENSITIVE,
    within: ["factor"],
    audit: "administrator.rename_passkey",
    params: passkeyParamsSchema,
    body: passkeyNameSchema,
    message: "The passkey is renamed.",
    errors: { 404: NO_PASSKEY },
    handler: (request) =>
      renamePasskey(options, request, request.params.passkeyId, request.body.name),
  });

  route(app, "DELETE", "/admin/factors/passkeys/:passkeyId", {
    summary: "Remove a passkey",
    ...SENSITIVE,
    audit: "administrator.remove_passkey",
    params: passkeyParamsSchema,
    message: "The passkey is removed.",
    errors: { 404: NO_PASSKEY, 409: LAST_FACTOR },
    handler: (request) => removePasskey(options, request, request.params.passkeyId),
  });
};
