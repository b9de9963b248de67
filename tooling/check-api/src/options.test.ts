import { describe, expect, test } from "vitest";
import { readAccess, readOptions } from "./options.ts";

describe("readOptions", () => {
  test.each([
    [["https://api.example/api"], { apiRoot: "https://api.example/api", write: false }],
    [["--", "https://api.example/api/", "--write"], { write: true }],
    [
      ["--origin", "https://panel.example", "http://localhost:4000/api"],
      { origin: "https://panel.example" },
    ],
  ])("reads %j", (args, expected) => {
    expect(readOptions(args)).toMatchObject(expected);
  });

  test.each([
    [[]],
    [["api.example/api"]],
    [["ftp://api.example/api"]],
    [["https://user:password@api.example/api"]],
    [["https://api.example/api?token=t"]],
    [["https://api.example/api", "a-token"]],
    [["https://api.example/api", "--token", "t"]],
    [["https://api.example/api", "--origin", "https://panel.example/"]],
    [["https://api.example/api", "--origin", "null"]],
  ])("refuses %j", (args) => {
    expect(() => readOptions(args)).toThrow(Error);
  });
});

const ask = () => Promise.resolve(" typed \n");

describe("readAccess", () => {
  test.each([
    [{ API_TOKEN: "t" }, { token: "t" }],
    [{}, { token: "typed" }],
    [
      { API_TOKEN: "t", API_EMAIL: "a@example.com", API_PASSWORD: "p" },
      { credentials: { email: "a@example.com", password: "p" } },
    ],
  ])("reads %j", async (environment, expected) => {
    expect(await readAccess(environment, ask)).toEqual(expected);
  });

  test.each([[{}], [{ API_TOKEN: " " }], [{ API_TOKEN: "a b" }], [{ API_EMAIL: "a@example.com" }]])(
    "refuses %j without a terminal",
    async (environment) => {
      await expect(readAccess(environment, undefined)).rejects.toThrow(Error);
    },
  );
});
