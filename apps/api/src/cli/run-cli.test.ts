import { describe, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { createTestDatabase } from "../../test/support/test-database.ts";
import { getDatabaseUrl, runTestCli } from "../../test/support/test-cli.ts";

describe("runCli", () => {
  test("prints a table for people and JSON for programs", async () => {
    const env = { DATABASE_URL: getDatabaseUrl(await createTestDatabase("demo")) };
    const table = await runTestCli(["admin", "list"], env);
    expect(table).toMatchObject({ code: 0, error: "" });
    expect(table.output).toMatch(/^EMAIL +NAME +ROLE +STATUS/);
    const { code, output } = await runTestCli(["admin", "list", "--json"], env);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toHaveLength(9);
  });

  test("prints the help and exits with 0", async () => {
    const help = await runTestCli(["admin", "list", "--help"], {});
    expect(help).toMatchObject({ code: 0, error: "" });
    expect(help.output).toContain("--json");
  });

  test("prints the version", async () => {
    const result = await runTestCli(["--version"], {});
    expect(result).toEqual({ code: 0, output: `${manifest.version}\n`, error: "" });
  });

  test.each([[[]], [["nothing"]], [["admin", "list", "extra"]]])(
    "exits with 2 for the arguments %j",
    async (args) => {
      const { code, output, error } = await runTestCli(args, {});
      expect({ code, output }).toEqual({ code: 2, output: "" });
      expect(error).not.toContain("    at ");
    },
  );

  test("prints one line and exits with 1 when the database cannot be reached", async () => {
    const result = await runTestCli(["admin", "list"], {
      DATABASE_URL: "postgres://127.0.0.1:1/x",
    });
    const error =
      "The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n";
    expect(result).toEqual({ code: 1, output: "", error });
  });

  test("prints one line when a certificate of DATABASE_URL cannot be read", async () => {
    const result = await runTestCli(["admin", "list"], {
      DATABASE_URL: "postgres://127.0.0.1:1/x?sslmode=verify-full&sslrootcert=/none",
    });
    const error =
      "The database of DATABASE_URL cannot be used: ENOENT: no such file or directory, open '/none'.\n";
    expect(result).toEqual({ code: 1, output: "", error });
  });
});
