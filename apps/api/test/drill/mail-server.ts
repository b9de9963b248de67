import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  url: string;
  /** Message-IDs of the deliveries to each recipient. */
  deliveries: Map<string, string[]>;
  stop(): Promise<void>;
}

/** Starts a mail server that accepts everything. */
export async function startMailServer(): Promise<MailServer> {
  const deliveries = new Map<string, string[]>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
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
  const listener = server.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const address = listener.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    deliveries,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
