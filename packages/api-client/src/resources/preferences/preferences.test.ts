import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../testing/connect.ts";
import { fetchRows, mutate } from "../../test-support/api-call.ts";
import type { ViewsChange } from "./preferences.api.ts";
import { wirePreference } from "./preferences.fake.ts";
import { findDefaultView } from "./stored-views.ts";

const amara = { id: "1", email: "amara@market.test" };
const tunde = { id: "2", email: "tunde@market.test" };
const pending = { name: "Pending", query: "status=pending", isDefault: true };
const newest = { name: "Newest first", query: "sort=-created", isDefault: false };

beforeEach(() => localStorage.clear());

function connectAs(user = amara) {
  const connection = connect();
  const { session, fake, api, queryClient } = connection;
  session.start("token-1", user);
  const loadViews = (list = "shops") => queryClient.fetchQuery(api.preferences.views(list));
  const save = (change: Partial<ViewsChange> = {}) =>
    mutate(queryClient, api.preferences.save(), {
      list: "shops",
      views: [pending],
      onServer: false,
      ...change,
    });
  return { session, fake, api, queryClient, loadViews, save };
}

/** Makes a response advertise that the server keeps preferences. */
async function advertise({ fake, api, queryClient }: ReturnType<typeof connectAs>): Promise<void> {
  fake.advertise("preferences");
  await fetchRows(queryClient, api.shops.list());
  fake.calls.length = 0;
}

describe("the views of a hosted API", () => {
  test("are kept in the browser, without a call", async () => {
    const { fake, save, loadViews } = connectAs();
    await save();
    await save({ list: "users", views: [newest] });
    for (const load of [loadViews, connectAs().loadViews]) {
      expect(await load("shops")).toEqual([pending]);
      expect(await load("users")).toEqual([newest]);
      expect(await load("products")).toEqual([]);
    }
    expect(fake.calls).toEqual([]);
  });

  test("survive a sign-out, and are never those of another administrator", async () => {
    const { save, session } = connectAs();
    await save();
    session.end("signed-out");
    expect(await connectAs(tunde).loadViews()).toEqual([]);
    expect(findDefaultView(tunde, "/shops")).toBe("");
    expect(await connectAs().loadViews()).toEqual([pending]);
    expect(findDefaultView(amara, "/shops")).toBe("status=pending");
    expect(findDefaultView(amara, "/users")).toBe("");
  });

  test("fail to be saved when the browser keeps nothing", async () => {
    await expect(connectAs({} as typeof amara).save()).rejects.toThrow("Failed to save the view");
  });

  test.each([null, "junk", {}, [null, 5, { name: "No query" }, { query: "sort=name" }]])(
    "are none where the browser has %j",
    async (stored) => {
      localStorage.setItem('market:"1":views of shops', JSON.stringify(stored));
      expect(await connectAs().loadViews()).toEqual([]);
      expect(findDefaultView(amara, "/shops")).toBe("");
    },
  );
});

describe("the views of a server with preferences", () => {
  test("are those of the server, and those that only the browser has", async () => {
    const connection = connectAs();
    await connection.save({ list: "shops", views: [newest] });
    await connection.save({ list: "emails", views: [newest] });
    connection.fake.data.preferences = [wirePreference(0, { views: [pending] })];
    await advertise(connection);
    expect(await connection.loadViews()).toEqual([pending]);
    expect(connection.fake.calls.map(({ path }) => path)).toEqual(["/admin/preferences"]);
    expect(findDefaultView(amara, "/shops")).toBe("status=pending");
    expect(await connectAs().loadViews("emails")).toEqual([newest]);
  });

  test("are saved there, and at once in this page", async () => {
    const { fake, save, queryClient, api } = connectAs();
    await save({ onServer: true });
    expect(fake.data.preferences).toEqual([{ id: "shops", views: [pending] }]);
    expect(queryClient.getQueryData(api.preferences.views("shops").queryKey)).toEqual([pending]);
    expect(findDefaultView(amara, "/shops")).toBe("status=pending");
  });

  test("stay as they were when the server refuses the change", async () => {
    const { fake, save, loadViews } = connectAs();
    fake.fail("PUT /admin/preferences/:id", 400, { message: "views: Too many" });
    await expect(save({ onServer: true })).rejects.toThrow("views: Too many");
    expect(await loadViews()).toEqual([]);
  });
});
