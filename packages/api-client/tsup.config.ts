import { definePackage } from "@market/tsup-config";

export default definePackage(["src/index.ts", "src/auth.ts", "src/forms.ts", "src/http.ts"]);
