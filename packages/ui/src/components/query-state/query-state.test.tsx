import { screen } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderWithTheme } from "../../testing/render-with-theme.tsx";
import { QueryState, type QueryLike, type QueryStateProps } from "./query-state.tsx";

type Shops = readonly string[];

const idle: QueryLike<Shops> = {
  data: undefined,
  error: null,
  isFetching: false,
  failureCount: 0,
  refetch: () => {},
};

interface QueryOfProps extends Pick<QueryStateProps<Shops>, "quiet" | "failure"> {
  query: Partial<QueryLike<Shops>>;
}

function QueryOf({ query, ...props }: QueryOfProps): ReactNode {
  return (
    <QueryState
      query={{ ...idle, ...query }}
      loading="Loading shops"
      skeleton={<p>Bones</p>}
      {...props}
    >
      {(shops) => <p>{shops.join(", ")}</p>}
    </QueryState>
  );
}

const shops = ["Kano Spices", "Lekki Gadgets"];
const error = new Error("Failed to fetch shops");

describe("QueryState, loading", () => {
  test("announces the loading text, and hides the skeleton from screen readers", () => {
    renderWithTheme(<QueryOf query={{ isFetching: true }} />);
    expect(screen.getByRole("status")).toHaveTextContent(/^Loading shops$/);
    expect(screen.getByText("Bones").parentElement).toHaveAttribute("aria-hidden", "true");
  });

  test("announces the loading text when quiet", () => {
    renderWithTheme(<QueryOf query={{ isFetching: true }} quiet />);
    expect(screen.getByRole("status")).toHaveTextContent(/^Loading shops$/);
  });

  test.each([
    [1, "Retrying, 1 of 3"],
    [2, "Retrying, 2 of 3"],
    [3, "Retrying, 3 of 3"],
    [4, "Retrying, 3 of 3"],
  ])("after %d failures announces %j in the existing live region", (failureCount, expected) => {
    const { rerender } = renderWithTheme(<QueryOf query={{ isFetching: true }} />);
    const status = screen.getByRole("status");
    rerender(<QueryOf query={{ isFetching: true, failureCount }} />);
    expect(status).toHaveTextContent(`Loading shops${expected}`);
    expect(screen.getByRole("status")).toBe(status);
  });

  test("shows no error before the last retry has failed", () => {
    renderWithTheme(<QueryOf query={{ isFetching: true, failureCount: 2, error }} />);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("QueryState, loaded", () => {
  test("shows the data alone", () => {
    renderWithTheme(<QueryOf query={{ data: shops }} />);
    expect(screen.getByText("Kano Spices, Lekki Gadgets")).toBeVisible();
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.queryByText("Bones")).toBeNull();
  });

  test("shows data that is empty, not a skeleton", () => {
    renderWithTheme(<QueryOf query={{ data: [] }} />);
    expect(screen.queryByText("Bones")).toBeNull();
  });

  test("keeps the data during a refetch", () => {
    renderWithTheme(<QueryOf query={{ data: shops, isFetching: true, failureCount: 1 }} />);
    expect(screen.getByText("Kano Spices, Lekki Gadgets")).toBeVisible();
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("keeps the data below the error when a refetch fails", () => {
    renderWithTheme(<QueryOf query={{ data: shops, error }} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to fetch shops");
    expect(screen.getByText("Kano Spices, Lekki Gadgets")).toBeVisible();
  });
});

describe("QueryState, failed", () => {
  test("shows the message of the error", () => {
    renderWithTheme(<QueryOf query={{ error }} />);
    expect(screen.getByRole("alert")).toHaveTextContent("Failed to fetch shops");
    expect(screen.queryByText("Bones")).toBeNull();
  });

  test.each<[name: string, count: number]>([
    ["NetworkError", 1],
    ["HTTPError", 0],
  ])("says, after a %s, %d times what may block the call", (name, count) => {
    const cause = Object.assign(new Error("Failed to fetch"), { name });
    renderWithTheme(<QueryOf query={{ error: new Error("Failed to fetch shops", { cause }) }} />);
    expect(screen.getByText("Failed to fetch shops")).toBeVisible();
    expect(screen.queryAllByText("A browser extension or the network may block it.")).toHaveLength(
      count,
    );
  });

  test("shows the screen's text for the message", () => {
    renderWithTheme(<QueryOf query={{ error }} failure="Error loading shops: " />);
    expect(screen.getByText("Error loading shops: Failed to fetch shops")).toBeVisible();
  });

  test.each<[what: string, data: Shops | undefined]>([
    ["without data", undefined],
    ["with data of before", shops],
  ])("retries once on a double click, %s", async (_what, data) => {
    const refetch = vi.fn<() => void>();
    function Screen(): ReactNode {
      const [isFetching, setFetching] = useState(false);
      refetch.mockImplementation(() => setFetching(true));
      return <QueryOf query={{ data, error, isFetching, refetch }} />;
    }
    const { user } = renderWithTheme(<Screen />);
    await user.dblClick(screen.getByRole("button", { name: "Retry" }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test("keeps Retry in place, marked as busy, while it refetches with earlier data", () => {
    renderWithTheme(<QueryOf query={{ data: shops, error, isFetching: true }} />);
    expect(screen.getByRole("button", { name: "Retry" })).toHaveAttribute("aria-busy", "true");
  });
});
