import { expect, test } from "vitest";
import { createRecordCounter } from "./record-counter.ts";

test.each<[text: string, count: number, isAtLineEnd: boolean]>([
  ["", 0, false],
  ["Name", 0, false],
  ["Name\r\n", 1, true],
  ["Name\r\nA\r\nB", 2, false],
  ["Name\r\nA\r\nB\r\n", 3, true],
  ['Name\r\n"two\nlines"\r\n', 2, true],
  ['Name\r\n"two\n', 1, false],
  ['Name\r\n"say ""so""\n"\r\n', 2, true],
])("counts the records of %j", (text, count, isAtLineEnd) => {
  for (const size of [1, 2, 3, 1000]) {
    const counter = createRecordCounter();
    const bytes = new TextEncoder().encode(text);
    for (let start = 0; start < bytes.length; start += size) {
      counter.add(bytes.subarray(start, start + size));
      counter.add(new Uint8Array());
    }
    expect(counter.getCount()).toBe(count);
    expect(counter.isAtLineEnd()).toBe(isAtLineEnd);
  }
});
