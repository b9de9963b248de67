import { HTTPError } from "ky";
import { getUserKey } from "../session/auth-user.ts";
import type { Http } from "./create-http.ts";
import { isStepUpChallenge } from "./step-up.ts";

/**
 * Sends a call, and sends it again after a refusal that was due to the token only: once the administrator has confirmed who
 * they are, or if another tab has renewed the token meanwhile.
 */
export async function sendAgainIfRenewed<Result>(
  http: Http,
  send: () => Promise<Result>,
): Promise<Result> {
  const { token, user } = http.session.get();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof HTTPError) || error.response.status !== 401) throw error;
    if (isStepUpChallenge(error.response) && !(await http.stepUp.ask())) throw error;
    const current = http.session.get();
    const isSessionCall = error.request.headers.get("authorization") === `Bearer ${token}`;
    const isRenewed = current.token !== undefined && current.token !== token;
    const isSameUser = getUserKey(current.user) === getUserKey(user);
    if (!isSessionCall || !isRenewed || !isSameUser) throw error;
    return send();
  }
}
