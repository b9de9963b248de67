import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { markPure } from "./tree-shake-react-router.ts";

test("marks components and contexts as pure, and removes their names", () => {
  const code = [
    `var RouteContext = React.createContext({`,
    `  outlet: null`,
    `});`,
    `RouteContext.displayName = "Route";`,
    `var Link = React10.forwardRef(`,
    `  function LinkWithRef() {}`,
    `);`,
    `Link.displayName = "Link";`,
    `var value = React10.useContext(RouteContext);`,
  ];
  expect(markPure(code.join("\n")).split("\n")).toEqual([
    `var RouteContext = /* @__PURE__ */ React.createContext({`,
    code[1],
    code[2],
    "",
    `var Link = /* @__PURE__ */ React10.forwardRef(`,
    code[5],
    code[6],
    "",
    code[8],
  ]);
});

test("matches the code of the installed React Router", () => {
  const dist = join(
    dirname(fileURLToPath(import.meta.resolve("react-router-dom"))),
    "../../react-router/dist/development",
  );
  const file = readdirSync(dist)
    .filter((name) => name.startsWith("chunk-") && name.endsWith(".mjs"))
    .map((name) => readFileSync(join(dist, name), "utf8"))
    .find((code) => code.includes("Link = "));
  const sideEffects = /^\w+\.displayName|^var \w+ = React\d*\.\w+/gm;
  expect(file?.match(sideEffects)).toContain("Form.displayName");
  expect(markPure(file ?? "").match(sideEffects)).toBeNull();
});
