import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { AuthProvider } from "../resources/auth/auth-context.tsx";
import { createAuth } from "../resources/auth/create-auth.ts";
import { createSession } from "../session/session.ts";
import { useDraftForm } from "./use-draft-form.ts";

beforeEach(() => sessionStorage.clear());

/** Opens a form with a draft, whose requests stay in flight until they are settled. */
function openForm() {
  const session = createSession();
  session.start("token", { email: "amara@market.test" });
  const auth = createAuth({ session, loadApi: () => Promise.reject(new Error("not called")) });
  const queryClient = new QueryClient();
  const requests: Record<"resolve" | "reject", () => void>[] = [];
  const onSuccess = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const mutationFn = (_name: string): Promise<void> =>
    new Promise((resolve, reject) => requests.push({ resolve, reject }));
  const form = renderHook(
    () =>
      useDraftForm({
        form: "add-category",
        initial: { name: "" },
        parse: () => ({ name: "Bag" }),
        content: { name: "Bag" },
        onRestore: () => {},
        mutation: { mutationFn, onSuccess },
        onClose,
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <AuthProvider auth={auth}>{children}</AuthProvider>
        </QueryClientProvider>
      ),
    },
  );
  const submit = (): Promise<void> => act(async () => form.result.current.submit("Bag"));
  const settle = (how: "resolve" | "reject"): Promise<void> =>
    act(async () => requests.at(-1)?.[how]());
  act(() => form.result.current.draft.save({ name: "Bag" }));
  return { ...form, requests, onSuccess, onClose, submit, settle };
}

describe("useDraftForm", () => {
  test("submits once, also after the success that closes the form", async () => {
    const { result, requests, onClose, submit, settle } = openForm();
    await act(async () => {
      result.current.submit("Bag");
      result.current.submit("Bag");
    });
    await settle("resolve");
    expect(onClose).toHaveBeenCalledTimes(1);
    await submit();
    expect(requests).toHaveLength(1);
  });

  test("keeps the draft on a failure, and can be submitted again", async () => {
    const { requests, onClose, submit, settle } = openForm();
    await submit();
    await settle("reject");
    expect(onClose).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(1);
    await submit();
    expect(requests).toHaveLength(2);
  });

  test("deletes the draft on a success, also when it arrives after the form is closed", async () => {
    const { onSuccess, onClose, submit, settle, unmount } = openForm();
    await submit();
    unmount();
    expect(sessionStorage).toHaveLength(1);
    await settle("resolve");
    expect(onSuccess).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });

  test("deletes the draft and closes on cancel", () => {
    const { result, onClose, unmount } = openForm();
    act(() => result.current.cancel());
    expect(onClose).toHaveBeenCalledTimes(1);
    unmount();
    expect(sessionStorage).toHaveLength(0);
  });
});
