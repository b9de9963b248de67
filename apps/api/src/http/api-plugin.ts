import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Db } from "../db/connect.ts";
import type { Sessions } from "../modules/auth/sessions.ts";

/** What the modules of the API are made from. */
export interface ApiContext {
  db: Db;
  sessions: Sessions;
  clock: () => Date;
  /** Turns the address of a stored image into one that a browser can load. */
  imageUrl: (stored: string) => string;
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
