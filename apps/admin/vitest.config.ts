import { defineTests } from "@market/vitest-config";
import { mergeConfig } from "vitest/config";

export default mergeConfig(defineTests(), { test: { include: ["{build,sizes}/**/*.test.ts"] } });
