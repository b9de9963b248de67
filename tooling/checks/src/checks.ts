type Level = "ci" | "nightly";

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
  level?: Level;
}

/** Two tasks at once keep two cores busy: their tests also wait. */
const flags = ["--concurrency=2"];

/** The checks, first what fails fastest and most often. */
export const CHECKS: readonly Check[] = [
  { name: "Lint, imports, versions, unused code", tasks: [], script: ["lint"], level: "ci" },
  {
    name: "Types, unit tests, API tests, stories, and each feature in a browser",
    tasks: ["typecheck", "test", "test:contract", "test:stories", "build", "test:e2e"],
    flags,
  },
  { name: "Sizes", tasks: ["check:sizes"], level: "ci" },
  { name: "Public types", tasks: [], script: ["types:report", "--check"], level: "ci" },
  { name: "Panel: what features share", tasks: ["test:panel"], level: "ci" },
  { name: "Panel: each call with each fault", tasks: ["test:matrices"], level: "nightly" },
  { name: "Server: random requests, crashes, query plans", tasks: ["test:long"], level: "nightly" },
  {
    name: "Packages, generator and development",
    tasks: ["test:packages", "test:workspace"],
    flags,
    level: "ci",
  },
  {
    name: "Vulnerabilities",
    tasks: [],
    // A registry without an audit endpoint, e.g. a mirror, does not fail the run; pnpm prints its error.
    script: ["audit", "--prod", "--audit-level=moderate", "--ignore-registry-errors"],
    level: "ci",
  },
];

/** Returns the checks of `pnpm test`, and with a level those that it adds. */
export function selectChecks(level?: Level): Check[] {
  return CHECKS.filter(
    (check) => check.level === undefined || level === "nightly" || check.level === level,
  );
}
