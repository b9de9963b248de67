/** A step of the checks. The tasks of a step run at the same time. */
export interface Check {
  name: string;
  /** Tasks of Turborepo, which runs those whose inputs changed. */
  tasks: string[];
  /** Flags of `turbo run`. */
  flags?: string[];
  /** A script of the root that checks the workspace as a whole. */
  script?: string[];
  /** Why `pnpm test` leaves the step out: it takes long or needs the network, or it is a matrix. */
  level?: "ci" | "nightly";
}

/** The checks, first what fails fastest and most often. */
export const CHECKS: readonly Check[] = [
  { name: "Lint, imports, versions, unused code", tasks: [], script: ["lint"], level: "ci" },
  { name: "Types", tasks: ["typecheck"] },
  {
    name: "Unit tests, API tests and stories",
    tasks: ["test", "test:contract", "test:stories"],
    // Two at once keep two cores busy: the tests of the API also wait.
    flags: ["--concurrency=2"],
  },
  { name: "Panel: each feature", tasks: ["build", "test:e2e"] },
  { name: "Sizes", tasks: ["check:sizes"], level: "ci" },
  { name: "Public types", tasks: [], script: ["types:report", "--check"], level: "ci" },
  { name: "Panel: what features share", tasks: ["test:panel"], level: "ci" },
  { name: "Panel: each call with each fault", tasks: ["test:matrices"], level: "nightly" },
  { name: "Server: random requests, crashes, query plans", tasks: ["test:long"], level: "nightly" },
  { name: "Packages", tasks: ["test:packages"], level: "ci" },
  { name: "Generator and development", tasks: ["test:workspace"], level: "ci" },
  {
    name: "Vulnerabilities",
    tasks: [],
    // A registry without an audit endpoint, e.g. a mirror, does not fail the run; pnpm prints its error.
    script: ["audit", "--prod", "--audit-level=moderate", "--ignore-registry-errors"],
    level: "ci",
  },
];
