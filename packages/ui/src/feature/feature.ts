import type { ComponentType } from "react";
import type { AppPath } from "./paths.ts";

/**
 * What a screen before sign-in is given. It needs no router above it, so that the shell can show it
 * without loading one.
 */
export interface PublicScreenProps {
  /** Goes to a path of this app. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** The query string of the address, with its `?`, or empty. */
  search: string;
  /** What the page that led here handed over; from the browser's history, so of any shape. */
  state: unknown;
}

interface RouteBase {
  path: AppPath;
  /** Names the screen in the tab's title. */
  title: string;
}

export interface PublicRoute extends RouteBase {
  access: "public";
  screen: () => Promise<ComponentType<PublicScreenProps>>;
}

export interface ProtectedRoute<Data = unknown> extends RouteBase {
  access: "protected";
  screen: () => Promise<ComponentType>;
  /** Starts the screen's first data, while its code is still on the way. */
  preload?: (data: Data) => void;
}

export type FeatureRoute<Data = unknown> = PublicRoute | ProtectedRoute<Data>;

/** An entry of the sidebar. A disabled one is shown and cannot be followed. */
export interface NavEntry {
  title: string;
  path: AppPath;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  disabled?: boolean;
}

/** A step that the command palette offers; it leads to an address of this app. */
export interface Action {
  label: string;
  /** With the query string that opens a dialog, where there is one. */
  path: string;
}

/** A loaded row that the command palette has found. */
export interface FoundRow {
  /** Unique among the rows of its feature. */
  id: string;
  label: string;
  description?: string | undefined;
  /** The address that shows it. */
  path: string;
}

/** What a feature adds to the command palette. */
export interface FeatureCommands<Data = unknown> {
  actions?: Action[];
  /**
   * The rows in which a query occurs, a few of them at most, from what is loaded already: it makes no
   * request. Called for every key that is typed.
   */
  searchCache?: (data: Data, query: string) => FoundRow[];
}

/**
 * The public face of a feature package: all that the shell knows of it. Importing it loads no screen
 * and no commands.
 *
 * @typeParam Data what the shell hands to `preload` and `searchCache`.
 */
export interface Feature<Data = unknown> {
  id: string;
  routes: FeatureRoute<Data>[];
  nav?: NavEntry[];
  /** Loaded with the command palette. */
  commands?: () => Promise<FeatureCommands<Data>>;
}
