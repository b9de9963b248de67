import { calls, type ApiCall } from "@market/api-client/testing";
import type { Locator, Page } from "@playwright/test";
import type { Outcome } from "./faults.ts";
import type { Json } from "./corrupt-json.ts";

/** How a person makes a call, and what the screen shows then. */
export interface Interaction {
  /** Goes to where the call can be made. */
  arrange: (page: Page) => Promise<void>;
  /** Makes the call. */
  act: (page: Page) => Promise<void>;
  /** The button that makes the call, if it is an action. */
  submit?: (page: Page) => Locator;
  /** The message about a failure. */
  failure: (page: Page, text: string) => Locator;
  /** What the page shows after a success. */
  done: (page: Page) => Locator;
  /** What the page shows for a list without rows. */
  empty?: (page: Page) => Locator;
  /** Outcomes that differ from those of similar calls, by the name of the fault. */
  outcomes?: Record<string, Outcome>;
  /** Corrupts a valid response so that it is still a success. */
  corrupt?: (response: Json) => Json;
  /** Milliseconds after which the call times out. */
  timeout?: number;
  /** Whether the outcome is shown in a toast, which must disappear before the next fault. */
  showsToast?: true;
  /** Whether no message is shown for a failure. */
  isSilent?: true;
}

/** A call of the API client and the interaction that makes it. */
export interface Call extends Interaction {
  endpoint: string;
  reads: ApiCall["reads"];
  /** The text for a failure without a message of the server. */
  fallback: string;
  /** The key of the server's message that is shown first; `undefined` if none is shown. */
  messageKey: "error" | "message" | undefined;
  /** A valid response; `undefined` for a list. */
  response: Json | undefined;
}

/**
 * Combines an interaction with the API client's description of the call.
 *
 * @throws {Error} if the API client has no such endpoint.
 */
export function defineCall(endpoint: string, interaction: Interaction): Call {
  const call = calls.find((each) => each.endpoint === endpoint);
  if (!call) throw new Error(`The API client has no call ${endpoint}`);
  const { reads, failure, messageKeys = ["message", "error"] } = call;
  return {
    endpoint,
    reads,
    fallback: failure,
    messageKey: messageKeys[0],
    response: reads === "object" ? (call.response as Json) : reads === "nothing" ? {} : undefined,
    ...interaction,
  };
}

export const text = (page: Page, content: string): Locator =>
  page.getByText(content, { exact: true }).first();
