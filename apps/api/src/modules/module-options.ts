import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Keyring } from "../auth/keyring.ts";
import type { Limits } from "../auth/limits.ts";
import type { FactorPolicy } from "../auth/permissions.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
import type { ExportOptions } from "../lists/exports.ts";
import type { Storage } from "../storage/storage.ts";
import type { Images } from "./uploads/images.ts";

export interface ModuleOptions extends Pick<ExportOptions, "maxExportPauseMs"> {
  db: Db;
  clock: () => Date;
  sessions: Sessions;
  limits: Limits;
  storage: Storage;
  images: Images;
  /** Whether the demo's account can sign in, with requests of this machine only. */
  isDemoSignInEnabled: boolean;
  /** Scheme, host and port of this server, from the configuration and never from a request. */
  origin: () => string;
  keyring: Keyring;
  factorPolicy: FactorPolicy;
  /** Whether mail reaches people: without a mail server, it does only in the demo. */
  sendsMail: boolean;
  /** The site for which passkeys are valid: the host of the panel, and the origins of panels at the host. */
  relyingParty: () => { id: string; origins: string[] };
}

/** What a change of an account needs, also by a command. */
export type AccountOptions = Pick<ModuleOptions, "db" | "clock">;

/** The part of a request that says who makes it. */
export type Requester = Pick<FastifyRequest, "adminId" | "auditSource">;

export type ModuleRoutes = FastifyPluginAsyncZod<ModuleOptions>;
