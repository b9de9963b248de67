import type { APIRequestContext, APIResponse, Browser, Page } from "@playwright/test";
import { addSession, authorizationOf, type admin } from "./fixtures.ts";
import { waitForLink } from "./outbox.ts";

export const PASSWORD = "Palm-wine 4 the team";

/** An administrator who is signed in. */
export interface Account {
  email: string;
  token: string;
  /** As the panel stores it: the `admin` of a response to a login. */
  user: { role: string; permissions: string[] };
}

export async function logIn(
  api: APIRequestContext,
  { email, password }: typeof admin,
): Promise<Account> {
  const response = await api.post("/api/admin/login", { data: { email, password } });
  const body = (await response.json()) as { token: string; admin: Account["user"] };
  return { email, token: body.token, user: body.admin };
}

let invited = 0;

interface Invitation {
  email: string;
  role: string;
  firstname: string;
  lastname: string;
}

/** Returns an invitation to a new email. */
export function newInvitation(role: string): Invitation {
  invited += 1;
  const email = `${role}-${process.pid}-${invited}@example.com`;
  return { email, role, firstname: "Ife", lastname: "Walker" };
}

export function sendInvitation(
  api: APIRequestContext,
  inviter: Pick<Account, "token">,
  invitation: Invitation,
): Promise<APIResponse> {
  return api.post("/api/admin/invite", {
    headers: authorizationOf(inviter.token),
    data: invitation,
  });
}

/** Invites an administrator, sets the password with the mailed link, and signs in. */
export async function createAccount(
  api: APIRequestContext,
  inviter: Pick<Account, "token">,
  role: string,
): Promise<Account> {
  const invitation = newInvitation(role);
  const { email } = invitation;
  await sendInvitation(api, inviter, invitation);
  const token = new URL(await waitForLink(email)).searchParams.get("token");
  await api.post("/api/admin/accept-invite", { data: { email, token, password: PASSWORD } });
  return logIn(api, { email, password: PASSWORD });
}

/** Opens a browser of its own, signed in. */
export async function openBrowser(
  browser: Browser,
  account: Account,
  baseURL: string | undefined,
): Promise<Page> {
  const context = await browser.newContext();
  await addSession(context, account, baseURL);
  return context.newPage();
}
