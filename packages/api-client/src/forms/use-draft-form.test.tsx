import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AuthContext } from "../auth-context.ts";
import { createAuth } from "../resources/auth/create-auth.ts";
import { createSession } from "../session/session.ts";
import { useDraftForm } from "./use-draft-form.ts";

const SAVE_DELAY = 300;

interface Category {
  name: string;
}

const initial: Category = { name: "" };

let queryClient: QueryClient;

/** Opens a form of an administrator who is signed in. Its requests stay in flight until they are settled. */
function openForm(content: Category = initial, email = "amara@market.test") {
  const session = createSession();
  session.start("token", { email });
  const auth = createAuth({ session, loadApi: () => Promise.reject(new Error("not called")) });
  const requests: Record<"resolve" | "reject", () => void>[] = [];
  const onRestore = vi.fn<(restored: Category) => void>();
  const onSuccess = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const mutationFn = (_name: string): Promise<void> =>
    new Promise((resolve, reject) => requests.push({ resolve, reject }));
  const form = renderHook(
    (props: Category) =>
      useDraftForm({
        form: "add-category",
        parse: ({ name }) => ({ name: typeof name === "string" ? name : "" }),
        content: props,
        onRestore,
        mutation: { mutationFn, onSuccess },
        onClose,
      }),
    {
      initialProps: content,
      wrapper: ({ children }: { children: ReactNode }) => (
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <AuthContext value={auth}>{children}</AuthContext>
          </QueryClientProvider>
        </StrictMode>
      ),
    },
  );
  return {
    ...form,
    session,
    requests,
    onRestore,
    onSuccess,
    onClose,
    type: (name: string) => form.rerender({ name }),
    submit: () =>
      act(
        async () =>
          void form.result.current.send("Bag").then(
            (close) => close(),
            () => {},
          ),
      ),
    settle: (how: "resolve" | "reject") => act(async () => requests.at(-1)?.[how]()),
  };
}

/** Returns the name in the draft that a new form offers. */
function offeredName(email?: string): string | undefined {
  const { result, unmount } = openForm(initial, email);
  const name = result.current.draft.offered?.content.name;
  unmount();
  return name;
}

beforeEach(() => {
  sessionStorage.clear();
  queryClient = new QueryClient();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the draft of a form", () => {
  test("is written once, after a pause in typing", () => {
    const setItem = vi.spyOn(Storage.prototype, "setItem");
    const { type } = openForm();
    setItem.mockClear();
    for (const name of ["B", "Ba", "Bag"]) {
      type(name);
      vi.advanceTimersByTime(SAVE_DELAY - 1);
    }
    expect(setItem).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(setItem).toHaveBeenCalledTimes(1);
    expect(offeredName()).toBe("Bag");
  });

  test.each<[when: string, leave: (form: ReturnType<typeof openForm>) => void]>([
    ["is closed", (form) => form.unmount()],
    ["is on a page that is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["loses its session", ({ session, unmount }) => (session.end("expired"), unmount())],
  ])("is written at once when the form %s", (_when, leave) => {
    const form = openForm();
    form.type("Bag");
    act(() => leave(form));
    expect(offeredName()).toBe("Bag");
  });

  test.each<[what: string, leave: (form: ReturnType<typeof openForm>) => void]>([
    ["a sign-out", ({ session }) => session.end("signed-out")],
    ["the sign-in of another administrator", ({ session }) => session.start("t", { email: "b" })],
  ])("is not written after %s", (_what, leave) => {
    const form = openForm();
    form.type("Bag");
    act(() => leave(form));
    act(() => void vi.advanceTimersByTime(SAVE_DELAY));
    form.unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  test("is not offered to another administrator", () => {
    openForm({ name: "Bag" }).unmount();
    expect(offeredName("tunde@market.test")).toBeUndefined();
    expect(offeredName()).toBe("Bag");
  });

  test("is restored in place of what was entered before the decision", () => {
    openForm({ name: "Bag" }).unmount();
    const form = openForm();
    form.type("Shoe");
    act(() => void vi.advanceTimersByTime(SAVE_DELAY));
    expect(offeredName()).toBe("Shoe");
    act(() => form.result.current.draft.restore());
    expect(form.onRestore).toHaveBeenCalledExactlyOnceWith({ name: "Bag" });
    expect(form.result.current.draft.offered).toBeUndefined();
    expect(offeredName()).toBe("Bag");
  });

  test.each([
    ["", undefined],
    ["Shoe", "Shoe"],
  ])("is discarded, and what was entered, %j, is kept", (name, expected) => {
    openForm({ name: "Bag" }).unmount();
    const form = openForm();
    form.type(name);
    act(() => form.result.current.draft.discard());
    expect(form.result.current.draft.offered).toBeUndefined();
    expect(offeredName()).toBe(expected);
  });

  test("is not offered while it is being submitted, but after a failure", async () => {
    const { submit, settle, unmount } = openForm({ name: "Bag" });
    await submit();
    unmount();
    expect(offeredName()).toBeUndefined();
    await settle("reject");
    expect(offeredName()).toBe("Bag");
  });

  test("is not saved when storage is blocked", () => {
    vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const { result, type } = openForm();
    type("Bag");
    act(() => void vi.advanceTimersByTime(SAVE_DELAY));
    expect(result.current.draft.offered).toBeUndefined();
    expect(result.current.draft.isSaved).toBe(false);
  });
});

describe("a submission", () => {
  test("that fails keeps the draft, and can be sent again", async () => {
    const { requests, onClose, submit, settle } = openForm({ name: "Bag" });
    act(() => void vi.advanceTimersByTime(SAVE_DELAY));
    await submit();
    await settle("reject");
    expect(onClose).not.toHaveBeenCalled();
    expect(offeredName()).toBe("Bag");
    await submit();
    expect(requests).toHaveLength(2);
  });

  test("that succeeds deletes the draft, also after the form is closed", async () => {
    const { onSuccess, submit, settle, unmount } = openForm({ name: "Bag" });
    await submit();
    unmount();
    expect(sessionStorage).toHaveLength(1);
    await settle("resolve");
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });

  test.each<[how: string, finish: (form: ReturnType<typeof openForm>) => Promise<void>]>([
    ["a success", async ({ submit, settle }) => (await submit(), settle("resolve"))],
    ["a cancel", async ({ result }) => act(() => result.current.cancel())],
  ])("that ends with %s puts back the draft that is still offered", async (_how, finish) => {
    openForm({ name: "Bag" }).unmount();
    const form = openForm();
    form.type("Shoe");
    act(() => void vi.advanceTimersByTime(SAVE_DELAY));
    await finish(form);
    expect(form.onClose).toHaveBeenCalledTimes(1);
    form.unmount();
    expect(offeredName()).toBe("Bag");
  });

  test("that is canceled has no draft", () => {
    const { result, onClose, unmount } = openForm({ name: "Bag" });
    act(() => void vi.advanceTimersByTime(SAVE_DELAY));
    act(() => result.current.cancel());
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});
