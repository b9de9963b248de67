import type { Auth } from "@market/api-client/auth";
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";

/* oxlint-disable typescript/no-unsafe-type-assertion -- The browser checks the server's options. */

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type NewOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Asks the browser for a passkey. @throws {Error} with the text to show */
export function askForPasskey(options: object): Promise<object> {
  return startAuthentication({ optionsJSON: options as Options }).catch(rethrow);
}

export async function signInWithPasskey(auth: Auth): Promise<void> {
  await auth.loginWithPasskey(await askForPasskey(await auth.startPasskeyLogin()));
}

/** Offers passkeys in the Email field until the signal. Resolves to the chosen passkey, or to `undefined` if the browser has no such offer. */
export async function offerPasskeys(auth: Auth, signal: AbortSignal): Promise<object | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const options = await auth.startPasskeyLogin();
  signal.throwIfAborted();
  signal.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony());
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true });
}

/** Asks the browser to create a passkey. @throws {Error} with the text to show */
export function createPasskey(options: object): Promise<object> {
  return startRegistration({ optionsJSON: options as NewOptions }).catch(rethrow);
}

const CANNOT_VERIFY =
  "This device cannot check who you are. Set up a PIN, a fingerprint or a screen lock on it, or use another device.";

/** Texts by the names of the errors of WebAuthn. */
const TEXTS: Readonly<Record<string, string>> = {
  InvalidStateError: "This device has a passkey of your account already.",
  ConstraintError: CANNOT_VERIFY,
  // Of Android.
  NotSupportedError: CANNOT_VERIFY,
};

function rethrow(error: unknown): never {
  const name = error instanceof Error ? error.name : "";
  // Browsers do not tell whether somebody canceled, or there is no passkey.
  throw new Error(TEXTS[name] ?? "No passkey was used. Try again.", { cause: error });
}
