/** Public credentials, so they must work only where nobody but this machine reaches the server. */
export const DEMO_SIGN_IN = { email: "admin@market.test", password: "market-demo-2026" };

/** Fixed, because an operator may create an administrator with the demo's email address. */
export const DEMO_ADMIN_ID = "01900000-0000-7000-8000-00000000de30";

export const DEMO_PASSWORD_MESSAGE = "The password of the demo's account cannot be changed.";
