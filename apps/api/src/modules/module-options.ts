import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Keyring } from "../auth/encryption.ts";
import type { Limits } from "../auth/limits.ts";
import type { FactorPolicy } from "../auth/permissions.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Db } from "../db/connect.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import type { Exports } from "../lists/exports.ts";
import type { Storage } from "../storage/storage.ts";
import type { Images } from "./uploads/images.ts";

/** The site for which passkeys are valid. */
interface RelyingParty {
  /** Host of the panel. */
  id: string;
  /** Origins of panels at the host. */
  origins: string[];
}

export interface ModuleOptions {
  db: Db;
  sessions: Sessions;
  limits: Limits;
  clock: () => Date;
  storage: Storage;
  mails: MailQueue;
  images: Images;
  isDemoSignInEnabled: boolean;
  exports: Exports;
  /** Scheme, host and port of this server, from the configuration and never from a request. */
  origin: () => string;
  keyring: Keyring;
  factorPolicy: FactorPolicy;
  /** Whether mail reaches people: without a mail server, it does only in the demo. */
  sendsMail: boolean;
  /** The site for which passkeys are valid. */
  relyingParty: () => RelyingParty;
}

/** The routes of a module, with what they need. */
export type ModuleRoutes<Needs extends keyof ModuleOptions = keyof ModuleOptions> =
  FastifyPluginAsyncZod<Pick<ModuleOptions, Needs>>;
