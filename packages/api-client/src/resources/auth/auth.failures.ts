import { failureTexts } from "../../http/api-error.ts";

/** The texts of the calls. Apart from them, because the sign-in page shows one if the code of the calls cannot be loaded. */
export const authFailures = {
  login: failureTexts("An unexpected error occurred"),
  logout: failureTexts("Failed to sign out", ["message"]),
  loginWithFactor: failureTexts("The code could not be checked"),
  loginWithPasskey: failureTexts("The passkey could not be checked"),
  forgotPassword: failureTexts("Failed to ask for a new password"),
  acceptInvite: failureTexts("Failed to accept invite.", ["message"]),
};
