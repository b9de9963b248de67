import { definePackage } from "@market/tsup-config";

export default definePackage(["src/testing/index.ts"], "dist/testing");
