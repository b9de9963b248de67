import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { connect, type Connection } from "../testing/connect.ts";
import { useDenial } from "../http-context.ts";
import { AuthContext } from "../auth-context.ts";
import { fakeAdmin } from "../resources/auth/auth.fake.ts";
import { findDenial } from "./permissions.ts";

const credentials = { email: fakeAdmin.email, password: fakeAdmin.password };
const SUPPORT = "Your role, Support, cannot create products";

beforeEach(() => sessionStorage.clear());

/** Returns a function that returns the current denial of creating products. */
function renderDenial({ auth }: Connection): () => string | undefined {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AuthContext value={auth}>{children}</AuthContext>
  );
  const { result } = renderHook(() => useDenial("create products"), { wrapper });
  return () => result.current;
}

const loadShops = ({ http }: Connection): Promise<void> =>
  act(async () => void (await http("admin/shops", { throwHttpErrors: false })));

/** Signs in with a response whose `admin` has a role and permissions. */
async function signIn({ auth, fake }: Connection, role: string, permissions: unknown) {
  fake.answer("POST /admin/login", () =>
    Response.json({ token: "t", admin: { _id: "a", role, permissions } }),
  );
  await act(() => auth.login(credentials));
}

test.each<[role: string, permissions: unknown, expected: string | undefined]>([
  ["support", ["read"], SUPPORT],
  ["super_admin", [], "Your role, Super Admin, cannot create products"],
  ["", [], "Your role cannot create products"],
  ["manager", ["read", "products:write"], undefined],
  ["support", undefined, undefined],
  ["support", "read", undefined],
])("the role %j with the permissions %j is denied: %s", async (role, permissions, expected) => {
  const connection = connect();
  connection.fake.advertise("permissions");
  const denial = renderDenial(connection);
  await signIn(connection, role, permissions);
  expect(denial()).toBe(expected);
  expect(findDenial(connection.http, "create products")).toBe(expected);
});

test("a server without the capability denies nothing, and its role is not stored", async () => {
  const connection = connect();
  const denial = renderDenial(connection);
  await signIn(connection, "support", ["read"]);
  expect(denial()).toBeUndefined();
  expect(localStorage.getItem("authUser")).toBe('{"id":"a"}');
  connection.fake.answer("GET /admin/shops", () =>
    Response.json([], { headers: { "api-role": 'support; permissions="read"' } }),
  );
  await loadShops(connection);
  expect(denial()).toBeUndefined();
});

test("a change of role is noticed with the next response, also a 403", async () => {
  const connection = connect();
  const { fake } = connection;
  fake.setRole("manager", ["read", "products:write"]);
  const denial = renderDenial(connection);
  await signIn(connection, "manager", ["read", "products:write"]);
  expect(denial()).toBeUndefined();
  fake.setRole("support", ["read"]);
  fake.fail("GET /admin/shops", 403);
  await loadShops(connection);
  expect(denial()).toBe(SUPPORT);
  expect(JSON.parse(localStorage.getItem("authUser") ?? "")).toMatchObject({ role: "support" });
  fake.setRole("admin", ["read", "products:write"]);
  await loadShops(connection);
  expect(denial()).toBeUndefined();
});

test("a response to an earlier session changes nothing", async () => {
  const connection = connect();
  const { fake, session } = connection;
  fake.setRole("support", ["read"]);
  const denial = renderDenial(connection);
  act(() => session.start("token-1", { id: "a" }));
  fake.answer("GET /admin/shops", () => {
    session.start("token-2", { id: "b" });
    return Response.json([]);
  });
  await loadShops(connection);
  expect(denial()).toBeUndefined();
  expect(session.get().user).toEqual({ id: "b" });
});

test("nothing is denied when the server no longer advertises permissions", async () => {
  const connection = connect();
  const { fake } = connection;
  fake.setRole("support", ["read"]);
  const denial = renderDenial(connection);
  await signIn(connection, "support", ["read"]);
  fake.advertise();
  fake.answer("GET /admin/shops", () => new Response("Bad gateway", { status: 502 }));
  await loadShops(connection);
  expect(denial()).toBe(SUPPORT);
  fake.restore("GET /admin/shops");
  await loadShops(connection);
  expect(denial()).toBeUndefined();
});
