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

/**
 * Asks the browser for a passkey.
 *
 * @param isInField offers passkeys in the Email field, and resolves once one is chosen there. A later request of the page,
 * e.g. of the button, ends the offer with an error.
 * @throws {Error} with the text to show
 */
export function askForPasskey(options: object, isInField = false): Promise<object> {
  return startAuthentication({
    optionsJSON: options as Options,
    useBrowserAutofill: isInField,
  }).catch(rethrow);
}

export async function signInWithPasskey(auth: Auth): Promise<void> {
  await auth.loginWithPasskey(await askForPasskey(await auth.startPasskeyLogin()));
}

/** Ends a request that waits. */
export function cancelPasskey(): void {
  WebAuthnAbortService.cancelCeremony();
}

export const canOfferInField = browserSupportsWebAuthnAutofill;

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
