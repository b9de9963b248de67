import { expect, test } from "vitest";
import { readInviteLink } from "./invite-link.ts";

test.each([
  ["?email=ada%40example.com&token=a-b_1", "ada@example.com", "a-b_1"],
  ["?email=ada%2Bshop%40example.com&token=a", "ada+shop@example.com", "a"],
  ["?email=ada+shop@example.com&token=a", "ada+shop@example.com", "a"],
  ["?email=ada@example.com&token=a+b=", "ada@example.com", "a+b="],
  ["?email=ada@example.com&token=a>", "ada@example.com", "a"],
  ["?email=ada@example.com&token=a%3E", "ada@example.com", "a"],
  ["?email=ada@example.com&token=a.", "ada@example.com", "a"],
  ["?email=ada@example.com&token=a,", "ada@example.com", "a"],
  ["?email=ada@example.com&token=a).", "ada@example.com", "a"],
  ["?token=a&email=ada@example.com>", "ada@example.com", "a"],
])("reads %s", (search, email, token) => {
  expect(readInviteLink(search)).toEqual({ email, token, isReset: false, problem: undefined });
});

test.each([
  ["", "incomplete"],
  ["?email=ada@example.com", "incomplete"],
  ["?email=ada@example.com&token=>", "incomplete"],
  ["?email=ada&token=a", "damaged"],
  ["?email=ada@example.com@x&token=a", "damaged"],
  ["?email=ada@example.com&token=a%EF%BF%BDb", "damaged"],
  ["?email=ada@example.com&token=a<wbr>b", "damaged"],
])("says that %s is %s", (search, problem) => {
  expect(readInviteLink(search).problem).toContain(problem);
});

test("knows the link of a forgotten password", () => {
  expect(readInviteLink("?email=a@b.example&token=a&reset=1").isReset).toBe(true);
});
