import { expect, test } from "vitest";
import { findDemoObstacle } from "./demo.ts";

const local = {
  host: "localhost",
  publicUrl: undefined,
  admin: undefined,
  factorPolicy: "none" as const,
};

test.each([
  {},
  { host: "127.0.0.1" },
  { host: "::1" },
  { publicUrl: "http://localhost:4000" },
  { publicUrl: "https://panel.localhost" },
  { publicUrl: "http://127.0.0.1:4000" },
  { publicUrl: "http://[::1]:4000" },
])("the demo's account may be enabled with %j", (changes) => {
  expect(findDemoObstacle({ ...local, ...changes })).toBeUndefined();
});

test.each([
  [{ host: "0.0.0.0" }, "HOST 0.0.0.0"],
  [{ host: "::" }, "HOST ::"],
  [{ host: "192.168.1.5" }, "HOST 192.168.1.5"],
  [{ publicUrl: "https://panel.example" }, "PUBLIC_URL https://panel.example"],
  [{ publicUrl: "http://localhost.example" }, "PUBLIC_URL"],
  [{ publicUrl: "http://127.0.0.1.nip.example" }, "PUBLIC_URL"],
  [{ factorPolicy: "all" as const }, "REQUIRE_SECOND_FACTOR"],
  [{ admin: { email: "ada@example.com", password: "correct horse battery" } }, "ADMIN_EMAIL"],
])("the demo's account must be disabled with %j", (changes, reason) => {
  expect(findDemoObstacle({ ...local, ...changes })).toContain(reason);
});
