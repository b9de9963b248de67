import * as fc from "fast-check";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    seed: number;
  }
}

/* Each run of the property tests gets the same values. FUZZ_SEED chooses others. */
fc.configureGlobal({ seed: inject("seed") });
