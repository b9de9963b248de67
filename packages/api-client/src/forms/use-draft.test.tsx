import { QueryClient, QueryClientProvider, useMutation } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AuthProvider } from "../resources/auth/auth-context.tsx";
import { createAuth } from "../resources/auth/create-auth.ts";
import { createSession } from "../session/session.ts";
import { textOf } from "./draft-store.ts";
import { useDraft } from "./use-draft.ts";

const SAVE_DELAY = 300;

interface Category {
  name: string;
}

const initial: Category = { name: "" };

let queryClient: QueryClient;

/** A request that fails after a second. */
function refuse(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("refused")), 1000);
  });
}

/** Opens a form of an administrator who is signed in. */
function openForm(content: Category = initial, email = "amara@market.test") {
  const session = createSession();
  session.start("token", { email });
  const auth = createAuth({ session, loadApi: () => Promise.reject(new Error("not called")) });
  const onRestore = vi.fn<(restored: Category) => void>();
  const form = renderHook(
    (props: Category) =>
      useDraft({
        form: "add-category",
        initial,
        parse: ({ name }) => ({ name: textOf(name) }),
        content: props,
        onRestore,
      }),
    {
      initialProps: content,
      wrapper: ({ children }: { children: ReactNode }) => (
        <StrictMode>
          <QueryClientProvider client={queryClient}>
            <AuthProvider auth={auth}>{children}</AuthProvider>
          </QueryClientProvider>
        </StrictMode>
      ),
    },
  );
  return { ...form, session, onRestore, type: (name: string) => form.rerender({ name }) };
}

/** Returns the name in the draft that a new form offers. */
function offeredName(email?: string): string | undefined {
  const { result, unmount } = openForm(initial, email);
  const name = result.current.offered?.content.name;
  unmount();
  return name;
}

beforeEach(() => {
  sessionStorage.clear();
  queryClient = new QueryClient();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("useDraft", () => {
  test("writes once, after a pause in typing", () => {
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
    ["is on a page that is hidden for good", () => window.dispatchEvent(new Event("pagehide"))],
    [
      "is in a tab that is hidden",
      () => {
        vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
        document.dispatchEvent(new Event("visibilitychange"));
      },
    ],
    ["loses its session", ({ session, unmount }) => (session.end("expired"), unmount())],
  ])("saves at once when the form %s", (_when, leave) => {
    const form = openForm();
    form.type("Bag");
    act(() => leave(form));
    expect(offeredName()).toBe("Bag");
  });

  test("saves nothing after sign-out", () => {
    const { session, type, unmount } = openForm();
    type("Bag");
    session.end("signed-out");
    act(() => void vi.advanceTimersByTime(SAVE_DELAY));
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });

  test("offers nothing to another administrator", () => {
    openForm({ name: "Bag" }).unmount();
    expect(offeredName("tunde@market.test")).toBeUndefined();
    expect(offeredName()).toBe("Bag");
  });

  test("restores the offered draft and keeps the present content as another", () => {
    openForm({ name: "Bag" }).unmount();
    const form = openForm();
    form.type("Shoe");
    act(() => form.result.current.restore());
    expect(form.onRestore).toHaveBeenCalledExactlyOnceWith({ name: "Bag" });
    expect(form.result.current.offered).toBeUndefined();
    form.type("Bags");
    form.result.current.clear();
    form.unmount();
    expect(offeredName()).toBe("Shoe");
  });

  test("deletes the offered draft on discard", () => {
    openForm({ name: "Bag" }).unmount();
    const { result } = openForm();
    act(() => result.current.discard());
    expect(result.current.offered).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  test("saves nothing after a success, also when it arrives after the form is closed", () => {
    const { result, unmount } = openForm({ name: "Bag" });
    unmount();
    expect(offeredName()).toBe("Bag");
    result.current.clear();
    expect(sessionStorage).toHaveLength(0);
  });

  test("is not offered while it is being submitted, but after a failure", async () => {
    const { result, unmount } = openForm({ name: "Bag" });
    const { result: mutation } = renderHook(() =>
      useMutation({ mutationFn: refuse, mutationKey: result.current.mutationKey }, queryClient),
    );
    act(() => mutation.current.mutate());
    unmount();
    expect(offeredName()).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(offeredName()).toBe("Bag");
  });

  test("works without drafts when storage is blocked", () => {
    vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });
    const { result, type } = openForm();
    type("Bag");
    act(() => void vi.advanceTimersByTime(SAVE_DELAY));
    expect(result.current.offered).toBeUndefined();
    expect(result.current.isSaved).toBe(false);
  });
});
