import type { ComponentType, ReactNode } from "react";
import type { DialogProps, LazyComponent } from "../lazy/lazy-component.tsx";
import type { NavigateOptions } from "../navigation/navigation.ts";

export type { DialogProps } from "../lazy/lazy-component.tsx";

/** Paths that the shell or another feature links to. A feature defines its other paths itself. */
export const paths = {
  login: "/login",
  dashboard: "/",
  shops: "/shops",
  users: "/users",
  products: "/products",
  newProduct: "/products/new",
  categories: "/categories",
  administrators: "/administrators",
} as const;

/** Props of a screen shown before sign-in. It uses no router, because the shell may show it before one is loaded. */
export interface PublicScreenProps {
  navigate: (to: string, options?: NavigateOptions) => void;
  /** The query string of the URL with its `?`, or an empty string. */
  search: string;
  /** State that the previous page passed on. It comes from the browser's history and can have any shape. */
  state: unknown;
  /** Whether it is the static page of index.html, which is the same for every server and browser, until React has hydrated it. */
  isStatic: boolean;
}

interface RouteBase {
  /** The feature's own constant, in lower case, without a slash at its end. */
  path: string;
  title: string;
}

export interface PublicRoute extends RouteBase {
  access: "public";
  screen: () => Promise<ComponentType<PublicScreenProps>>;
}

export interface ProtectedRoute<Data = unknown> extends RouteBase {
  access: "protected";
  screen: () => Promise<ComponentType>;
  /**
   * Starts the queries that the screen makes first for a URL, while its code loads. Without waiting for code: the screen
   * would render once without its data. The promise settles with the queries.
   */
  preload?: (data: Data & { url: URL }) => Promise<unknown>;
  /** The parameters that `preload` reads from `url`. */
  params?: readonly string[];
}

export type FeatureRoute<Data = unknown> = PublicRoute | ProtectedRoute<Data>;

/** An entry of the sidebar. A disabled entry is shown but is not a link. */
export interface NavEntry {
  title: string;
  path: string;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  /** Its place in the sidebar, from top to bottom. Entries without one come last. */
  order?: number;
  disabled?: boolean;
}

export interface UserMenuLink<Data = unknown> extends Pick<NavEntry, "title" | "path" | "icon"> {
  /** Returns whether the server and the role have it. Called each time the menu opens. */
  isAvailable: (data: Data) => boolean;
}

/** Opens a dialog of one's own account. Its title has "…" at its end, because a dialog follows. */
export interface UserMenuDialog<Data = unknown> extends Omit<UserMenuLink<Data>, "path"> {
  Dialog: LazyComponent<DialogProps>;
}

/** A command of the palette that opens a URL of this app. */
export interface Action<Data = unknown> {
  label: string;
  /** Includes the query string if the URL opens a dialog. */
  path: string;
  /** Returns why the signed-in administrator may not do this. */
  findDenial?: (data: Data) => string | undefined;
}

export interface FoundRow {
  /** Unique among the rows of its feature. */
  id: string;
  label: string;
  description?: string | undefined;
  path: string;
}

export interface FeatureCommands<Data = unknown> {
  actions?: Action<Data>[];
  /** Returns the first few cached rows that match a query. Runs on every keystroke and makes no request. */
  searchCache?: (data: Data, query: string) => FoundRow[];
  /** Requests the first few rows of the whole table that match a query, of a server with `list-query`. */
  searchTable?: (data: Data, query: string, signal: AbortSignal) => Promise<FoundRow[]>;
}

/** The public API of a feature package. Importing it loads no screen and no commands. The shell passes `Data` to calls. */
export interface Feature<Data = unknown> {
  id: string;
  routes: FeatureRoute<Data>[];
  nav?: NavEntry[];
  userMenu?: (UserMenuLink<Data> | UserMenuDialog<Data>)[];
  /** Renders the panel, or what has to be done before it can be used. */
  Gate?: ComponentType<{ children: ReactNode }>;
  /** Rendered beside every page, e.g. a question that any call can lead to. */
  Overlay?: ComponentType;
  commands?: () => Promise<FeatureCommands<Data>>;
}

/** Passed to the sign-in page in the state of its history entry. */
export interface SignInState {
  /** URL to open after sign-in. */
  returnTo?: string;
  /** Whether the page shows that the session has expired. */
  expired?: boolean;
  /** What was typed before the page reloaded. */
  email?: string;
}

/** Parses the state of a history entry, which can have any shape. Ignores invalid parts. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== "object" || state === null) return {};
  const { returnTo, expired, email }: Partial<Record<keyof SignInState, unknown>> = state;
  return {
    // Only paths of this app. `//host` leads elsewhere, and so does `/<tab>/host`: browsers ignore tabs.
    ...(typeof returnTo === "string" && /^\/(?![\s/\\])/.test(returnTo) && { returnTo }),
    ...(expired === true && { expired }),
    ...(typeof email === "string" && { email }),
  };
}
