import { once } from "node:events";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { addCleanup } from "./add-cleanup.ts";

/** Starts a mail server without STARTTLS for the tests of one file, and returns its port. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({ disabledCommands: ["STARTTLS"], ...options });
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  addCleanup(async () => server.close());
  const address = listener.address();
  if (typeof address !== "object" || address === null) throw new Error("No port");
  return address.port;
}
