import { expect, test } from "vitest";
import { randomId } from "./random-id.ts";

test("never comes twice", () => {
  expect(new Set(Array.from({ length: 100 }, () => randomId())).size).toBe(100);
});

test("is made of 128 random bits where there is no randomUUID", () => {
  const insecure = Object.assign(Object.create(crypto), { randomUUID: undefined }) as Crypto;
  insecure.getRandomValues = (bytes) => {
    if (bytes instanceof Uint8Array) bytes.set([0, 1, 254, 255]);
    return bytes;
  };
  expect(randomId(insecure)).toBe("0001feff000000000000000000000000");
});
