import { v7 as uuidv7, version } from "uuid";
import { describe, expect, test } from "vitest";

// Lists sort rows that were created in the same millisecond by id.
describe("ids from uuid's v7", () => {
  test("have the layout of RFC 9562", () => {
    // The example of appendix A.6.
    const random = Uint8Array.from(Buffer.from("109156bec4fb0cc318c46c0c0c07398f", "hex"));
    expect(uuidv7({ msecs: 0x017f22e279b0, seq: 0xcc363137, random })).toBe(
      "017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
    );
    expect(version(uuidv7())).toBe(7);
  });

  test("sort by time", () => {
    const early = uuidv7({ msecs: Date.parse("2026-01-01T00:00:00.000Z") });
    const late = uuidv7({ msecs: Date.parse("2026-01-01T00:00:00.001Z") });
    expect(early < late).toBe(true);
  });

  test("sort by creation and never repeat within a millisecond", () => {
    const ids = Array.from({ length: 1000 }, () => uuidv7());
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(1000);
  });
});
