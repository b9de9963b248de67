import { spawn } from "node:child_process";
import { once } from "node:events";
import { findFreePort } from "@market/testing/find-free-port";
import { expect } from "@playwright/test";
import { RECORD_ERRORS, TIMEOUT, WINDOW, type Browser, type Tab } from "./tab.ts";

/** The characters that stand for keys: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS: Record<string, string> = {
  Control: "\uE009",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
};

/** Sends a command of a session, and returns the value of the response. */
type Send = <T>(command: string, body?: object, method?: string) => Promise<T>;

/** Launches a browser by its WebDriver, on a virtual screen. */
export async function launchByWebDriver(driver: string): Promise<Browser> {
  const port = await findFreePort();
  const child = spawn("xvfb-run", ["--auto-servernum", driver, `--port=${port}`], {
    // In the locale C, navigator.language would be the invalid en-US@posix.
    env: { ...process.env, LC_ALL: "en_US.UTF-8" },
    stdio: "ignore",
    detached: true,
  });
  const url = `http://127.0.0.1:${port}/session`;
  let sessionId = "";
  // The driver and its screen.
  const end = (): boolean => process.kill(-Number(child.pid));
  const ended = once(child, "exit").then(() => Promise.reject(new Error(`${driver} has ended`)));
  const started = expect(async () => {
    ({ sessionId } = await request<{ sessionId: string }>(url, { capabilities: {} }));
  }).toPass({ timeout: TIMEOUT });
  await Promise.race([started, ended]).catch((error: unknown) => {
    if (child.exitCode === null) end();
    throw error;
  });
  const send: Send = (command, body, method) =>
    request(`${url}/${sessionId}/${command}`, body, method);
  await send("window/rect", WINDOW);
  // Keystrokes go to the first tab only.
  let first: string | undefined = await send<string>("window", undefined, "GET");
  return {
    async openTab() {
      const handle = first ?? (await send<{ handle: string }>("window/new")).handle;
      first = undefined;
      return toTab(async (...command) => {
        await send("window", { handle });
        return send(...command);
      });
    },
    async close() {
      await send("", undefined, "DELETE");
      end();
    },
  };
}

async function request<T>(url: string, body: object = {}, method = "POST"): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(method === "POST" && { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
}

// The element may be rendered again between two commands.
const retry = (attempt: () => Promise<void>): Promise<void> =>
  expect(attempt).toPass({ timeout: TIMEOUT });

/** Returns the actions that press keys at the same time. */
const toPress = (keys: readonly string[]): object[] =>
  ["keyDown", "keyUp"].flatMap((type) => keys.map((key) => ({ type, value: KEYS[key] ?? key })));

function toTab(send: Send): Tab {
  const run = (script: string, ...args: object[]): Promise<unknown> =>
    send("execute/sync", { script, args });
  const find = (xpath: string): Promise<object> =>
    send("element", { using: "xpath", value: xpath });
  const command = async (name: string, xpath: string, body?: object): Promise<void> =>
    send(`element/${Object.values(await find(xpath))[0]}/${name}`, body);
  const pressKeys = (actions: object[]): Promise<void> =>
    send("actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  return {
    open: async (url) => {
      await send("url", { url });
      await run(RECORD_ERRORS);
    },
    reload: async () => {
      await send("refresh");
      await run(RECORD_ERRORS);
    },
    see: (xpath) =>
      retry(async () => {
        expect(await run("return arguments[0].checkVisibility()", await find(xpath))).toBe(true);
      }),
    click: (xpath) => retry(() => command("click", xpath)),
    choose: (xpath, file) => retry(() => command("value", xpath, { text: file })),
    type: (text) => pressKeys(Array.from(text).flatMap((key) => toPress([key]))),
    press: (...keys) => pressKeys(toPress(keys)),
    read: (expression) => run(`return ${expression}`),
    screenshot: async () =>
      Buffer.from(await send<string>("screenshot", undefined, "GET"), "base64"),
  };
}
