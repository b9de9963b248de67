import { defineTests } from "@market/vitest-config";
import { mergeConfig } from "vitest/config";

export default mergeConfig(defineTests(), {
  test: {
    setupFiles: "src/testing/seed-properties.ts",
    provide: { seed: Number(process.env["FUZZ_SEED"] ?? 1) },
  },
});
