/** A step of the checks. The tasks of a step run at the same time. */
export interface Check {
  name: string;
  /** Tasks of Turborepo, which runs those whose inputs changed. */
  tasks: string[];
  /** Flags of `turbo run`. */
  flags?: string[];
  /** A script of the root that checks the workspace as a whole. */
  script?: string[];
  /** Whether only CI runs the step, because it takes long or needs the network. */
  isOnlyForCi?: boolean;
}

/** The checks of `pnpm test`, and with `--all` those of CI: first what fails fastest and most often. */
export const CHECKS: readonly Check[] = [
  { name: "Lint, imports, versions, unused code", tasks: [], script: ["lint"], isOnlyForCi: true },
  { name: "Types", tasks: ["typecheck"] },
  {
    name: "Unit tests, API tests and stories",
    tasks: ["test", "test:contract", "test:stories"],
    // Two at once keep two cores busy: the tests of the API also wait.
    flags: ["--concurrency=2"],
  },
  { name: "Panel: each feature", tasks: ["build", "test:e2e"] },
  { name: "Sizes", tasks: ["check:sizes"], isOnlyForCi: true },
  { name: "Public types", tasks: [], script: ["types:report", "--check"], isOnlyForCi: true },
  { name: "Panel: what features share", tasks: ["test:panel"], isOnlyForCi: true },
  {
    name: "Server: random requests, crashes, query plans",
    tasks: ["test:long"],
    isOnlyForCi: true,
  },
  { name: "Packages", tasks: ["test:packages"], isOnlyForCi: true },
  { name: "Generator and development", tasks: ["test:workspace"], isOnlyForCi: true },
  {
    name: "Vulnerabilities",
    tasks: [],
    // A registry without an audit endpoint, e.g. a mirror, does not fail the run; pnpm prints its error.
    script: ["audit", "--prod", "--audit-level=moderate", "--ignore-registry-errors"],
    isOnlyForCi: true,
  },
];
