import { defineTests } from "@market/vitest-config";

export default defineTests();
