/** Printed when the server starts. Anybody can read it here, so that it must not work elsewhere. */
export const DEMO_SIGN_IN = { email: "admin@market.test", password: "market-demo-2026" };

/** A constant tells the demo's administrator from one whom an operator gave the same address. */
export const DEMO_ADMIN_ID = "01900000-0000-7000-8000-00000000de30";
