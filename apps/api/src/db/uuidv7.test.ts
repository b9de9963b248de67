import { describe, expect, it } from "vitest";
import { uuidv7 } from "./uuidv7.ts";

describe("uuidv7", () => {
  it("has the layout of RFC 9562", () => {
    // The example of appendix A.6.
    const random = Buffer.from("0cc318c4dc0c0c07398f", "hex");
    expect(uuidv7(new Date(0x017f22e279b0), random)).toBe("017f22e2-79b0-7cc3-98c4-dc0c0c07398f");
  });

  it("sorts by time", () => {
    const early = uuidv7(new Date("2026-01-01T00:00:00.000Z"));
    const late = uuidv7(new Date("2026-01-01T00:00:00.001Z"));
    expect(early < late).toBe(true);
  });

  it("never repeats within a millisecond", () => {
    const at = new Date();
    expect(new Set(Array.from({ length: 1000 }, () => uuidv7(at))).size).toBe(1000);
  });
});
