import { definePackage } from "@market/tsup-config";

export default definePackage([
  "src/index.ts",
  "src/commands.ts",
  "src/feature.ts",
  "src/styles.css",
]);
