import { DEMO_SIGN_IN } from "../auth/demo-account.ts";

export function createBanner(options: {
  host: string;
  port: number;
  location: string;
  /** Folder of mail, without a mail server. */
  outbox: string | undefined;
  isDemoSignInEnabled: boolean;
}): string {
  const { host, port, location, outbox, isDemoSignInEnabled } = options;
  const hostname = host.includes(":") ? `[${host}]` : host;
  const facts = { Panel: `http://${hostname}:${port}`, Data: location };
  const mail = outbox === undefined ? {} : { Mail: outbox };
  const signIn = { "Sign in": DEMO_SIGN_IN.email, Password: DEMO_SIGN_IN.password };
  return Object.entries({ ...facts, ...mail, ...(isDemoSignInEnabled ? signIn : {}) })
    .map(([name, value]) => `  ${name.padEnd(9)} ${value}`)
    .join("\n");
}
