/** The texts of failed calls. Apart from the calls, because the sign-in page shows one if their code cannot be loaded. */
export const authFailures = {
  login: "An unexpected error occurred",
  loginWithFactor: "The code could not be checked",
  loginWithPasskey: "The passkey could not be checked",
  forgotPassword: "Failed to ask for a new password",
  acceptInvite: "Failed to accept invite.",
};
