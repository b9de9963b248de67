import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPanelPolicy } from "./panel.routes.ts";

describe("connect-src", () => {
  test.each([
    '<meta name="api-root" content="https://api.example/v1/api">',
    '<meta name="api-root" content=" https://api.example/v1/api/ ">',
    '<meta\n  name="api-root"\n  content="https://user:password@api.example/api"\n>',
  ])("allows the origin of %s", (meta) => {
    const policy = createPanelPolicy(`<!doctype html><html><head>${meta}</head></html>`);
    expect(policy["connect-src"]).toEqual(["'self'", "https://api.example"]);
  });

  test.each([
    "",
    '<meta name="api-root">',
    '<meta name="api-root" content="/api">',
    '<meta name="api-root" content="">',
    '<meta name="api-root" content="//api.example/api">',
    '<meta name="api-root" content="https://[">',
    '<meta name="api-root" content="javascript:alert(1)">',
  ])("allows only this server with %s", (meta) => {
    expect(createPanelPolicy(meta)["connect-src"]).toEqual(["'self'"]);
  });
});

test("script-src allows the inline scripts, with the line ends that browsers read", () => {
  const page =
    '<script src="a.js"></script><script type="module" src="b.js"></script><script>\r\na()\r\n</script >';
  const hash = createHash("sha256").update("\na()\n").digest("base64");
  expect(createPanelPolicy(page)["script-src"]).toEqual(["'self'", `'sha256-${hash}'`]);
});
