import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Db } from "../db/connect.ts";
import type { MailQueue } from "../mail/mail-queue.ts";
import type { MailWorker } from "../mail/mail-worker.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Images } from "./uploads/images.service.ts";
import type { Storage } from "../storage/storage.ts";

/** What the modules of the API are made from. */
export interface ApiContext {
  db: Db;
  sessions: Sessions;
  clock: () => Date;
  storage: Storage;
  mails: MailQueue;
  mailWorker: MailWorker;
  images: Images;
  /** Scheme, host and port of this server, from the configuration and never from a request. */
  origin: () => string;
}

type ApiInstance = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** A module's routes: registered under /api, with zod schemas. */
export type ApiPlugin = (app: ApiInstance, context: ApiContext) => Promise<void>;
