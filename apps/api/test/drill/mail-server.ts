import { text } from "node:stream/consumers";
import { startMailServer } from "../support/mail-server.ts";

export interface DrillMailServer {
  url: string;
  /** Message-IDs of the deliveries to each recipient. */
  deliveries: Map<string, string[]>;
}

/** Starts a mail server that accepts everything. */
export async function startDrillMailServer(): Promise<DrillMailServer> {
  const deliveries = new Map<string, string[]>();
  const port = await startMailServer({
    authOptional: true,
    onData(stream, session, done) {
      const deliver = (message: string): void => {
        const messageId = message.match(/^Message-ID: (\S+)/im)?.[1] ?? "";
        for (const { address } of session.envelope.rcptTo) {
          deliveries.set(address, [...(deliveries.get(address) ?? []), messageId]);
        }
        done();
      };
      // A server that is killed has not delivered the mail.
      text(stream).then(deliver, done);
    },
  });
  return { url: `smtp://127.0.0.1:${port}`, deliveries };
}
