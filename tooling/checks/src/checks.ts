type Level = "ci" | "nightly";

/** A step of the checks. The tasks of a step run at the same time. */
export interface Check {
  name: string;
  /** Tasks of Turborepo, which runs those whose inputs changed. */
  tasks?: string[];
  /** A script of the root that checks the workspace as a whole. */
  script?: string[];
  /** Why `pnpm test` leaves the step out: it takes long or needs the network, or it is a matrix. */
  level?: Level;
}

/** The checks, first what fails fastest and most often. */
export const CHECKS: readonly Check[] = [
  { name: "Lint, imports, versions, unused code", script: ["lint"], level: "ci" },
  {
    name: "Types, unit tests, API tests, stories, and each feature in a browser",
    tasks: ["typecheck", "test", "test:contract", "test:stories", "build", "test:e2e"],
  },
  {
    name: "Panel, sizes, packages, generator and development",
    tasks: ["test:panel", "check:sizes", "test:packages", "test:workspace"],
    level: "ci",
  },
  { name: "Public types", script: ["types:report", "--check"], level: "ci" },
  { name: "Panel: each call with each fault", tasks: ["test:matrices"], level: "nightly" },
  { name: "Server: random requests, crashes, query plans", tasks: ["test:long"], level: "nightly" },
  {
    name: "Vulnerabilities",
    // A registry without an audit endpoint, e.g. a mirror, does not fail the run; pnpm prints its error.
    script: ["audit", "--prod", "--audit-level=moderate", "--ignore-registry-errors"],
    level: "ci",
  },
];

/**
 * Returns the checks of `pnpm test`, and with a level those that it adds. A run of all tasks starts one browser for all
 * stories; a run of the affected ones tests the stories of each package by its task.
 */
export function selectChecks(level: Level | undefined, isAffected: boolean): Check[] {
  return CHECKS.filter(
    (check) => check.level === undefined || level === "nightly" || check.level === level,
  ).map(({ tasks, ...check }) => ({
    ...check,
    ...(tasks && {
      tasks: isAffected
        ? tasks
        : tasks.map((task) => task.replace("test:stories", "test:all-stories")),
    }),
  }));
}
