import { definePackage } from "@market/tsup-config";

export default definePackage(["src/index.ts", "src/account-dialogs.ts"]);
