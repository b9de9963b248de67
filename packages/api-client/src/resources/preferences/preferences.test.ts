import { beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../testing/connect.ts";
import { mutate } from "../../test-support/api-call.ts";
import { wirePreference } from "./preferences.fake.ts";
import { preferencesApi, type ListView } from "./preferences.api.ts";

const amara = { id: "1", email: "amara@market.test" };
const tunde = { id: "2", email: "tunde@market.test" };
const pending = { name: "Pending", query: "status=pending" };
const newest = { name: "Newest first", query: "sort=-created" };

beforeEach(() => localStorage.clear());

/** The views of one administrator, kept in the browser or by the server. */
function connectAs(user = amara, onServer = false) {
  const connection = connect();
  const { session, fake, http, queryClient } = connection;
  session.start("token-1", user);
  const requests = () => fake.calls.map(({ method, path }) => `${method} ${path}`);
  const views = (list = "shops") => preferencesApi(http).views({ list, onServer });
  const loadViews = (list?: string) => queryClient.fetchQuery(views(list));
  const add = (view: ListView, list = "shops") =>
    mutate(queryClient, preferencesApi(http).save(), {
      list,
      onServer,
      change: (saved) => [...saved, view],
    });
  return { session, fake, queryClient, requests, views, loadViews, add };
}

describe("the views in the browser", () => {
  test("are kept without a call", async () => {
    const { requests, add, loadViews } = connectAs();
    await add(pending);
    await add(newest, "users");
    for (const load of [loadViews, connectAs().loadViews]) {
      expect(await load("shops")).toEqual([pending]);
      expect(await load("users")).toEqual([newest]);
      expect(await load("products")).toEqual([]);
    }
    expect(requests()).toEqual([]);
  });

  test("survive a sign-out, and are never those of another administrator", async () => {
    const { add, session } = connectAs();
    await add(pending);
    session.end("signed-out");
    expect(await connectAs(tunde).loadViews()).toEqual([]);
    expect(await connectAs().loadViews()).toEqual([pending]);
  });

  test("are changed as another tab has left them", async () => {
    const one = connectAs();
    expect(await one.loadViews()).toEqual([]);
    await connectAs().add(newest);
    await one.add(pending);
    expect(await connectAs().loadViews()).toEqual([newest, pending]);
  });

  test("fail to be saved when the browser keeps nothing", async () => {
    const { add } = connectAs({} as typeof amara);
    await expect(add(pending)).rejects.toThrow("Failed to save the view");
  });

  test.each([null, "junk", {}, [null, 5, { name: "No query" }, { query: "sort=name" }]])(
    "are none where the browser has %j",
    async (stored) => {
      localStorage.setItem('market:"1":views of shops', JSON.stringify(stored));
      expect(await connectAs().loadViews()).toEqual([]);
    },
  );
});

describe("the views that the server keeps", () => {
  test("are not those in the browser", async () => {
    await connectAs().add(newest);
    const { fake, loadViews } = connectAs(amara, true);
    fake.data.preferences = [wirePreference(0, { views: [pending] })];
    expect(await loadViews()).toEqual([pending]);
    expect(await connectAs().loadViews()).toEqual([newest]);
  });

  test("are saved there alone, and at once in this page", async () => {
    const { fake, add, queryClient, views } = connectAs(amara, true);
    await add(pending);
    expect(fake.data.preferences).toEqual([{ id: "shops", views: [pending] }]);
    expect(queryClient.getQueryData(views().queryKey)).toEqual([pending]);
    expect(Object.keys(localStorage).filter((key) => key.includes("views"))).toEqual([]);
  });

  test("are changed as another browser has left them", async () => {
    const { fake, add, loadViews } = connectAs(amara, true);
    expect(await loadViews()).toEqual([]);
    fake.data.preferences = [wirePreference(0, { views: [newest] })];
    await add(pending);
    expect(fake.data.preferences).toEqual([{ id: "shops", views: [newest, pending] }]);
  });

  test("are not replaced when they cannot be read", async () => {
    const { fake, add, requests } = connectAs(amara, true);
    fake.fail("GET /admin/preferences", 503);
    await expect(add(pending)).rejects.toThrow("Failed to load the views");
    expect(requests()).toEqual(["GET /admin/preferences"]);
  });

  test("stay as they were when the server refuses the change", async () => {
    const { fake, add, loadViews } = connectAs(amara, true);
    fake.fail("PUT /admin/preferences/:id", 400, { message: "views: Too many" });
    await expect(add(pending)).rejects.toThrow("views: Too many");
    expect(await loadViews()).toEqual([]);
  });
});
