import { expect, test } from "vitest";
import { apiOrigin } from "./api-origin.ts";

test.each([
  [{}, "http://localhost:4000"],
  [{ PORT: "5000" }, "http://localhost:5000"],
  [{ PORT: "", HOST: "" }, "http://localhost:4000"],
  [{ HOST: "0.0.0.0" }, "http://localhost:4000"],
  [{ HOST: "::" }, "http://localhost:4000"],
  [{ HOST: "192.0.2.1", PORT: "80" }, "http://192.0.2.1:80"],
  [{ HOST: "::1" }, "http://[::1]:4000"],
])("%o is %s", (env, origin) => {
  expect(apiOrigin(env)).toBe(origin);
});
