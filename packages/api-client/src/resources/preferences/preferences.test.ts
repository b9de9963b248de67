import { expect, test } from "vitest";
import type { AuthUser } from "../../session/auth-user.ts";
import { connect } from "../../testing/connect.ts";
import { mutate } from "../../test-support/api-call.ts";
import { wirePreference } from "./preferences.fake.ts";
import { localPreferencesApi, preferencesApi, type ListView } from "./preferences.api.ts";

const pending = { name: "Pending", query: "status=pending" };
const newest = { name: "Newest first", query: "sort=-created" };

function start() {
  const { fake, http, queryClient } = connect();
  const preferences = preferencesApi(http);
  const load = () => queryClient.fetchQuery({ ...preferences.all(), staleTime: Infinity });
  const add = (view: ListView) =>
    mutate(queryClient, preferences.save(), {
      list: "shops",
      change: (saved) => [...saved, view],
    });
  const requests = () => fake.calls.map(({ method, path }) => `${method} ${path}`);
  return { fake, load, add, requests };
}

test("views are saved beside those of other lists, and at once in this page", async () => {
  const { fake, load, add, requests } = start();
  const other = { id: "users", views: [newest] };
  fake.data.preferences = [other];
  await add(pending);
  expect(fake.data.preferences).toEqual([other, { id: "shops", views: [pending] }]);
  expect(await load()).toEqual([other, { id: "shops", views: [pending] }]);
  expect(requests()).toEqual(["GET /admin/preferences", "PUT /admin/preferences/shops"]);
});

test("views are changed as another browser has left them", async () => {
  const { fake, load, add } = start();
  expect(await load()).toEqual([]);
  fake.data.preferences = [wirePreference(0, { views: [newest] })];
  await add(pending);
  expect(fake.data.preferences).toEqual([{ id: "shops", views: [newest, pending] }]);
});

test("views are not replaced when they cannot be read", async () => {
  const { fake, add, requests } = start();
  fake.fail("GET /admin/preferences", 503);
  await expect(add(pending)).rejects.toThrow("Failed to load the views");
  expect(requests()).toEqual(["GET /admin/preferences"]);
});

test("views stay as they were when the server refuses the change", async () => {
  const { fake, load, add } = start();
  fake.fail("PUT /admin/preferences/:id", 400, { message: "views: Too many" });
  await expect(add(pending)).rejects.toThrow("views: Too many");
  expect(await load()).toEqual([]);
});

function startInBrowser(user: AuthUser) {
  const { session, fake, http, queryClient } = connect();
  session.start("token-1", user);
  const preferences = localPreferencesApi(http);
  const load = () => queryClient.fetchQuery(preferences.all());
  const add = (view: ListView) =>
    mutate(queryClient, preferences.save(), {
      list: "shops",
      change: (saved) => [...saved, view],
    });
  return { session, fake, load, add };
}

test("a browser keeps the views of each administrator, also after a sign-out, without a request", async () => {
  localStorage.clear();
  const { session, fake, load, add } = startInBrowser({ id: "amara" });
  expect(await load()).toEqual([]);
  await startInBrowser({ id: "amara" }).add(newest);
  await add(pending);
  expect(fake.calls).toEqual([]);
  session.end("signed-out");
  expect(await startInBrowser({ id: "tunde" }).load()).toEqual([]);
  const views = [newest, pending];
  expect(await startInBrowser({ id: "amara" }).load()).toEqual([{ id: "shops", views }]);
  await expect(startInBrowser({}).add(pending)).rejects.toThrow("Failed to save the view");
});
