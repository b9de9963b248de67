import type { Client } from "pg";
import { expect, inject, test } from "vitest";
import { inLongTransaction, withClient } from "./client.ts";

test("a long transaction leaves the limits of its connection, which a pooler gives to other clients", async () => {
  const { host, user } = inject("postgres");
  await withClient({ host, user, database: "postgres" }, async (client: Client) => {
    const readLimit = async () => (await client.query("show statement_timeout")).rows;
    await client.query("set statement_timeout = 8000");
    const work = async () => {
      expect(await readLimit()).toEqual([{ statement_timeout: "0" }]);
    };
    await inLongTransaction(client, work);
    expect(await readLimit()).toEqual([{ statement_timeout: "8s" }]);
  });
});
