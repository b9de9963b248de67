import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { Changes } from "./changes.js";

function createFolder() {
  const root = mkdtempSync(join(tmpdir(), "market-changes-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, "present"));
  writeFileSync(join(root, "present/a.txt"), "old");
  return root;
}

/** @param {string} root */
function list(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .toSorted();
}

test("writes nothing before it is applied, and reads its own content", () => {
  const root = createFolder();
  const changes = new Changes(root);
  expect(changes.read("present/a.txt")).toBe("old");
  changes.set("present/a.txt", "new");
  expect(changes.read("present/a.txt")).toBe("new");
  expect(readFileSync(join(root, "present/a.txt"), "utf8")).toBe("old");
});

test("edits files and creates folders", () => {
  const root = createFolder();
  const changes = new Changes(root);
  changes.set("present/a.txt", "new");
  changes.set("new/b/c.txt", "c");
  changes.apply(() => undefined);
  expect(list(root)).toEqual(["new/b/c.txt", "present/a.txt"]);
  expect(readFileSync(join(root, "present/a.txt"), "utf8")).toBe("new");
});

test.each([
  {
    when: "a write fails",
    // A file cannot contain a file.
    last: "present/a.txt/d.txt",
    finish: () => undefined,
  },
  {
    when: "what follows the writes fails",
    last: "new/d.txt",
    finish: (root) => {
      writeFileSync(join(root, "new/by-a-tool.txt"), "");
      writeFileSync(join(root, "present/a.txt"), "formatted");
      throw new Error("the install failed");
    },
  },
])("restores the folder when $when", ({ last, finish }) => {
  const root = createFolder();
  const changes = new Changes(root);
  changes.set("present/a.txt", "new");
  changes.set("new/b/c.txt", "c");
  changes.set(last, "d");
  expect(() => changes.apply(() => finish(root))).toThrow(/ENOTDIR|EEXIST|the install failed/);
  expect(readdirSync(root)).toEqual(["present"]);
  expect(list(root)).toEqual(["present/a.txt"]);
  expect(readFileSync(join(root, "present/a.txt"), "utf8")).toBe("old");
});

test("restores the files that only the tools write", () => {
  const root = createFolder();
  const changes = new Changes(root);
  changes.set("new/b.txt", "b");
  const finish = () => {
    writeFileSync(join(root, "present/a.txt"), "by a tool");
    writeFileSync(join(root, "present/report.txt"), "");
    throw new Error("the build failed");
  };
  expect(() => changes.apply(finish, ["present/a.txt", "present/report.txt"])).toThrow(
    "the build failed",
  );
  expect(list(root)).toEqual(["present/a.txt"]);
  expect(readFileSync(join(root, "present/a.txt"), "utf8")).toBe("old");
});

test("restores the folder on Ctrl+C", async () => {
  const root = createFolder();
  const script = `
    import { execFileSync } from "node:child_process";
    import { Changes } from ${JSON.stringify(import.meta.resolve("./changes.js"))};
    const changes = new Changes(${JSON.stringify(root)});
    changes.set("present/a.txt", "new");
    changes.set("new/b.txt", "b");
    const tool = "console.log('running'); setTimeout(() => {}, 60_000)";
    changes.apply(() => execFileSync(process.execPath, ["--eval", tool], { stdio: "inherit" }));
  `;
  const child = spawn("node", ["--input-type=module", "--eval", script], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  await once(child.stdout, "data");
  expect(list(root)).toEqual(["new/b.txt", "present/a.txt"]);
  // A terminal sends the signal to the whole process group.
  process.kill(-child.pid, "SIGINT");
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
  expect(list(root)).toEqual(["present/a.txt"]);
  expect(readFileSync(join(root, "present/a.txt"), "utf8")).toBe("old");
});
