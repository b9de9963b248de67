import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    "Microsoft Edge on Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:127.0) Gecko/20100101 Firefox/127.0",
    "Firefox on macOS",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`,
    "Chrome on Android",
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, "Chrome on Linux"],
  ["curl/8.5.0", "Unknown device"],
  ["", "Unknown device"],
  [undefined, "Unknown device"],
  ["\u0000\u202E<>", "Unknown device"],
  ["<img src=x onerror=alert(1)>/9 (x)", "img srcx onerroralert1"],
  ["Confirm at www.market.example/1 (x)", "Confirm at wwwmarketexample"],
])("describes %j", (userAgent, expected) => {
  expect(describeDevice(userAgent)).toBe(expected);
});

test("bounds the length of its result and its time", () => {
  for (const part of ["a", "a ", "Chrome/", "Version/9 ", "(", "Android ", ";"]) {
    const start = process.threadCpuUsage();
    expect(describeDevice(`${part.repeat(20_000)}/1 (x)`).length).toBeLessThanOrEqual(84);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(200);
  }
});
