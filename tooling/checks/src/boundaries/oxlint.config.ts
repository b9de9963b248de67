import { createLayerOverrides } from "./layer-rules.ts";

/** Checks imports inside the packages of the workspace in the current directory. */
export default {
  plugins: ["import"],
  categories: { correctness: "off" },
  rules: { "import/no-cycle": ["error", { ignoreTypes: false }] },
  overrides: createLayerOverrides(process.cwd()),
};
