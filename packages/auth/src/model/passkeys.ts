import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from "@simplewebauthn/browser";

/* oxlint-disable typescript/no-unsafe-type-assertion -- The browser checks the server's options. */

type Options = Parameters<typeof startAuthentication>[0]["optionsJSON"];
type NewOptions = Parameters<typeof startRegistration>[0]["optionsJSON"];

/** Asks the browser for a passkey. @throws {Error} with the text to show */
export function askForPasskey(options: object): Promise<object> {
  return startAuthentication({ optionsJSON: options as Options }).catch(rethrow);
}

/**
 * Offers passkeys in the Email field, and resolves once one is chosen there. A later request of the page, e.g. of the button, ends
 * the offer with an error.
 */
export function askForPasskeyOfField(options: object): Promise<object> {
  return startAuthentication({ optionsJSON: options as Options, useBrowserAutofill: true });
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

function rethrow(error: unknown): never {
  if (
    error instanceof WebAuthnError &&
    error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"
  ) {
    throw new Error("This device has a passkey of your account already.", { cause: error });
  }
  // Browsers do not tell whether somebody canceled, or there is no passkey.
  throw new Error("No passkey was used. Try again.", { cause: error });
}
