/**
 * The layers of a package: folders and files of its `src`, lowest first. A layer may import only the layers before it. The
 * layers on the same level, such as `hooks | format`, do not import each other. "*" means the remaining files directly in
 * `src`.
 */
export const PACKAGE_LAYERS: Readonly<Record<string, string>> = {
  "packages/api-client":
    "text.ts < wire < session < http < test-support < resources < auth-context.ts < forms < * < testing",
  "packages/lists":
    "model | history | use-same.ts < define-list.ts < list-context.ts < list-search.tsx < use-rows.ts < list-results.tsx" +
    " < list-provider.tsx < components < * < testing",
  "packages/ui":
    "load < theme.ts | navigation | submit < lazy < format | hooks | notify | feature | focus < url-state < rows < components" +
    " < * < testing",
  "apps/api":
    "errors < db < audit | auth | storage | jobs < mail < http < lists < telemetry < modules | panel | backup" +
    " < app.ts | demo < startup < cli | * < test",
  "apps/admin":
    "public-features.ts < features.ts | color-schemes.ts | app-providers.tsx | panel.ts < routing | shortcuts < palette < shell < * < testing",
};

/** The layers of every other package: the features. */
export const FEATURE_LAYERS = "data < model < hooks < components < import < screens < * < testing";

interface Refusal {
  /** The files that must not have the import. */
  files: RegExp;
  imports: RegExp;
  /** What to do instead. */
  instead: string;
}

/** Imports of libraries that are refused also if the package depends on them. */
export const REFUSED_IMPORTS: readonly Refusal[] = [
  {
    files: /^packages\/(?!api-client\/)/,
    imports: /^ky$/,
    instead: "Only @market/api-client makes requests. Add the call to its src/resources.",
  },
  {
    files: /^packages\/api-client\//,
    imports: /^(?:react-dom|react-router-dom|@mantine\/.+|@tabler\/.+)$/,
    instead: "The API client renders nothing. Move what renders to packages/ui.",
  },
  {
    files: /^packages\/ui\//,
    imports: /^@tanstack\/react-query$/,
    instead: "ui has no data access. Pass the data as props, or move the code to packages/lists.",
  },
  {
    files: /^packages\/[^/]+\/src\/(?:data|model)\//,
    imports:
      /^(?:react|react-dom|react-router-dom|@market\/ui\/navigation|@mantine\/.+|@tabler\/.+)$/,
    instead:
      "This folder contains plain functions and data. Move code that uses React to hooks/ or components/.",
  },
];
