import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPanelPolicy } from "./panel.routes.ts";

describe("connect-src", () => {
  test.each([
    '<meta name="api-root" content="https://api.example/v1/api">',
    '<meta name="api-root" content=" https://api.example/v1/api/ ">',
    "<meta name='api-root' content='https://api.example/api'/>",
    "<meta name=api-root content=https://api.example/api>",
    '<META CONTENT="https://api.example/api" data-x NAME="api-root">',
    '<meta\n  name="api-root"\n  content="https://user:password@api.example/api"\n>',
    '<!-- <meta name="api-root" content="https://old.example/api"> --><meta name="api-root" content="https://api.example/api">',
    '<meta name="api-root" content="https&#58;//api.example/api">',
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
    '<!-- <meta name="api-root" content="https://old.example/api"> -->',
    '<script>"<meta name=api-root content=https://api.example>"</script>',
  ])("allows only this server with %s", (meta) => {
    expect(createPanelPolicy(meta)["connect-src"]).toEqual(["'self'"]);
  });
});

test("script-src allows the inline scripts, as browsers read them", () => {
  const page =
    "<!-- <script>old()</script> --><script src=a.js></script><script>\r\na()\r\n</script >";
  const hash = createHash("sha256").update("\na()\n").digest("base64");
  expect(createPanelPolicy(page)["script-src"]).toEqual(["'self'", `'sha256-${hash}'`]);
});
