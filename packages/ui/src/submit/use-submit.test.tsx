import { act, fireEvent, render, renderHook, screen, waitFor } from "@testing-library/react";
import { StrictMode, useState, type ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { SubmitFieldset } from "./submit-fieldset.tsx";
import { useSubmit, type Action } from "./use-submit.ts";

/** An action that is settled by hand. */
function createAction() {
  let resolve!: (leave?: () => void) => void;
  let reject!: (error: Error) => void;
  const result = new Promise<(() => void) | void>((...settle) => ([resolve, reject] = settle));
  return { action: vi.fn<Action>(() => result), resolve, reject };
}

const fail = (): Promise<void> => Promise.reject(new Error("refused"));

function Form({ action }: { action: Action }): ReactNode {
  const { isPending, error, run } = useSubmit();
  const [name, setName] = useState("");
  return (
    <form onSubmit={(event) => (event.preventDefault(), run(action))}>
      <SubmitFieldset isPending={isPending}>
        <input aria-label="Name" value={name} onChange={(e) => setName(e.target.value)} />
        <input aria-label="Email" aria-invalid={error?.message === "email"} />
      </SubmitFieldset>
      <button type="submit">Save</button>
    </form>
  );
}

describe("useSubmit", () => {
  test("runs one action at a time, by name, and again after it", async () => {
    const { result } = renderHook(() => useSubmit(), { wrapper: StrictMode });
    const [first, second] = [createAction(), createAction()];
    act(() => {
      result.current.getButtonProps("end", first.action).onClick();
      result.current.run(first.action, "end");
      result.current.run(second.action);
    });
    expect(result.current).toMatchObject({ isPending: true, running: "end" });
    expect(result.current.getButtonProps("end", first.action)["aria-busy"]).toBe(true);
    expect(result.current.getButtonProps("save", second.action)["aria-busy"]).toBe(false);
    expect(first.action).toHaveBeenCalledOnce();
    expect(second.action).not.toHaveBeenCalled();
    await act(async () => first.resolve());
    await waitFor(() => expect(result.current.isPending).toBe(false));
    act(() => result.current.run(second.action));
    expect(second.action).toHaveBeenCalledOnce();
  });

  test("stays locked while components hear of the change, in a timer", async () => {
    const { result } = renderHook(() => useSubmit());
    const { action } = createAction();
    const removeRow = vi.fn<() => void>(() => result.current.run(action));
    await act(async () => result.current.run(async () => void setTimeout(removeRow)));
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(removeRow).toHaveBeenCalledOnce();
    expect(action).not.toHaveBeenCalled();
  });

  test("keeps the error until the next attempt", async () => {
    const { result } = renderHook(() => useSubmit());
    await act(async () => result.current.run(fail));
    expect(result.current).toMatchObject({ isPending: false, error: new Error("refused") });
    act(() => result.current.run(createAction().action));
    expect(result.current.error).toBeUndefined();
  });

  test("leaves out the same error for a moment, so that it is announced again", async () => {
    vi.useFakeTimers();
    const { result } = renderHook(() => useSubmit());
    await act(async () => result.current.run(fail));
    await act(async () => result.current.run(fail));
    expect(result.current.error).toBeUndefined();
    await act(async () => vi.advanceTimersByTime(100));
    expect(result.current.error).toEqual(new Error("refused"));
    vi.useRealTimers();
  });

  test("removes a message that has no place on the page at the next attempt", async () => {
    const remove = vi.fn<() => void>();
    const { result } = renderHook(() => useSubmit(() => remove));
    await act(async () => result.current.run(fail));
    expect(remove).not.toHaveBeenCalled();
    act(() => result.current.run(createAction().action));
    expect(remove).toHaveBeenCalledOnce();
  });

  test("stays locked after an action that leaves the form", async () => {
    const { result } = renderHook(() => useSubmit(), { wrapper: StrictMode });
    const leave = vi.fn<() => void>();
    const action = vi.fn<Action>().mockResolvedValue(leave);
    await act(async () => result.current.run(action));
    act(() => result.current.run(action));
    expect(action).toHaveBeenCalledOnce();
    expect(leave).toHaveBeenCalledOnce();
    expect(result.current.isPending).toBe(true);
  });

  test("does not leave a form that was closed meanwhile", async () => {
    const { result, unmount } = renderHook(() => useSubmit());
    const { action, resolve } = createAction();
    const leave = vi.fn<() => void>();
    act(() => result.current.run(action));
    unmount();
    await act(async () => resolve(leave));
    expect(leave).not.toHaveBeenCalled();
  });
});

describe("SubmitFieldset", () => {
  test("disables the fields, and keeps the focus at the button until a failure", async () => {
    const { action, reject } = createAction();
    render(<Form action={action} />);
    const field = screen.getByLabelText("Name");
    act(() => field.focus());
    fireEvent.submit(field);
    expect(field).toBeDisabled();
    expect(screen.getByRole("button", { name: "Save" })).toHaveFocus();
    await act(async () => reject(new Error("refused")));
    await waitFor(() => expect(field).toHaveFocus());
  });

  test("moves the focus to the field that the error is about", async () => {
    render(<Form action={() => Promise.reject(new Error("email"))} />);
    act(() => screen.getByLabelText("Name").focus());
    fireEvent.submit(screen.getByLabelText("Name"));
    await waitFor(() => expect(screen.getByLabelText("Email")).toHaveFocus());
  });

  test("leaves the focus where it was moved meanwhile", async () => {
    const { action, reject } = createAction();
    render(
      <>
        <Form action={action} />
        <button>Help</button>
      </>,
    );
    const field = screen.getByLabelText("Name");
    act(() => field.focus());
    fireEvent.submit(field);
    const help = screen.getByRole("button", { name: "Help" });
    act(() => help.focus());
    await act(async () => reject(new Error("refused")));
    expect(field).toBeEnabled();
    expect(help).toHaveFocus();
  });
});
