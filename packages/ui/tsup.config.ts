import { definePackage } from "@market/tsup-config";

export default definePackage([
  "src/index.ts",
  "src/dialogs.ts",
  "src/theme.ts",
  "src/feature/index.ts",
  "src/navigation/index.ts",
  "src/styles.css",
]);
