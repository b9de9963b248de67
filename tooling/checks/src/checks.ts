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
  {
    name: "Formatting, imports, versions, unused code, lint",
    tasks: [],
    script: ["lint"],
    isOnlyForCi: true,
  },
  { name: "Types", tasks: ["typecheck"] },
  {
    name: "Unit tests, API tests and stories",
    tasks: ["test", "test:contract", "test:stories"],
    // Three at once keep two cores busy: tests also wait.
    flags: ["--concurrency=3"],
  },
  { name: "Panel: each feature", tasks: ["build", "test:e2e"] },
  { name: "Sizes", tasks: ["check:sizes"], isOnlyForCi: true },
  { name: "Public types", tasks: [], script: ["types:report", "--check"], isOnlyForCi: true },
  { name: "Panel: what features share", tasks: ["test:panel"], isOnlyForCi: true },
  {
    name: "Server under random requests and crashes, packages, generator, development",
    tasks: ["test:long", "test:packages", "test:workspace"],
    // Each runs one program after another, and waits.
    flags: ["--concurrency=3"],
    isOnlyForCi: true,
  },
  {
    name: "Vulnerabilities",
    tasks: [],
    // A registry without an audit endpoint, e.g. a mirror, does not fail the run; pnpm prints its error.
    script: ["audit", "--prod", "--audit-level=moderate", "--ignore-registry-errors"],
    isOnlyForCi: true,
  },
];
