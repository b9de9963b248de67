import { v7 as uuidv7 } from "uuid";
import { expect, test } from "vitest";

// Lists sort rows that were created in the same millisecond by id.
test("ids from uuid's v7 sort by creation and never repeat within a millisecond", () => {
  const ids = Array.from({ length: 1000 }, () => uuidv7());
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(1000);
});
