import { DEMO_SIGN_IN } from "../demo/demo-account.ts";

/** What the operator needs to know once the server answers. */
export interface BannerFacts {
  host: string;
  port: number;
  /** Where the data is. */
  location: string;
  /** The demo's administrator can sign in. */
  demoSignIn: boolean;
}

/** The lines printed when the server answers. */
export function banner({ host, port, location, demoSignIn }: BannerFacts): string {
  const address = host.includes(":") ? `[${host}]` : host;
  const facts = { Panel: `http://${address}:${port}`, Data: location };
  const signIn = { "Sign in": DEMO_SIGN_IN.email, Password: DEMO_SIGN_IN.password };
  return Object.entries({ ...facts, ...(demoSignIn ? signIn : {}) })
    .map(([name, value]) => `  ${name.padEnd(9)} ${value}`)
    .join("\n");
}
