import { checkCall, notChecked, type CallResult } from "./check-call.ts";
import type { Client } from "./client.ts";

export interface Credentials {
  email: string;
  password: string;
}

/** Signs in, if there are credentials. The other calls then have the token of the response. */
export async function checkLogin(
  client: Client,
  credentials: Credentials | undefined,
): Promise<CallResult> {
  const endpoint = "POST /admin/login";
  if (!credentials) return notChecked(endpoint, "needs API_EMAIL and API_PASSWORD");
  let isNamed = false;
  return checkCall(client, endpoint, {
    send: async () => {
      const secondFactor = await client.auth.login(credentials);
      if (secondFactor) throw new Error("The account has a second factor. Use another one.");
      const { user } = client.session.get();
      isNamed = (user?.name ?? user?.username ?? user?.email) !== undefined;
    },
    findProblems: () => (isNamed ? [] : ["admin: expected name, username or email, found none"]),
  });
}

/** Ends the session that the check has started, on a server that can. */
export async function signOut({ http, auth, session }: Client): Promise<boolean> {
  const { token } = session.get();
  if (token === undefined || !http.capabilities.has("sessions")) return false;
  return auth.logout(token).then(
    () => true,
    () => false,
  );
}
