import { definePackage } from "@market/tsup-config";

export default definePackage(["src/index.ts", "src/session/index.ts", "src/testing/index.ts"]);
