import { OperatorError } from "../errors/operator-error.ts";
import { readEnv } from "./env.ts";
import { findFreeAddress } from "./listen.ts";

/*
 * `node --watch` does not exit when the server cannot listen. This ends `pnpm dev` before, so that the panel does not
 * send its requests to the program that has the port.
 */
try {
  const { host, port } = readEnv(process.env);
  if (port === 0) {
    throw new OperatorError("PORT must not be 0: the panel's development server must know it.");
  }
  await findFreeAddress(host, port);
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
