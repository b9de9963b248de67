import {
  BROWSER_CHECKS,
  FIXTURE_BUILDS,
  listBuildsWithDependents,
  listChecks,
  listChecksWithDependents,
  NAME_CHECKS,
  SIZE_CHECKS,
  SOURCE_CHECKS,
  STORY_CHECKS,
  WORKSPACE_CHECKS,
} from "./task-lists.ts";

/** A change, and the tasks whose results it can change. */
export interface Case {
  name: string;
  /** The file to edit. */
  file: string;
  /** Returns the edited text; by default the text with a comment. */
  edit?: (text: string) => string;
  tasks: string[];
  /** Whether to check it in every checkout of CI, not only in that of a pull request. */
  inEveryCheckout?: boolean;
  /** Whether `--affected` selects every task, so that only the cache leaves out the others. */
  selectsAll?: boolean;
}

const CONFIG = "@market/vitest-config";
const feature = [
  "@market/shops#build",
  "@market/admin#build",
  ...listChecks("@market/shops"),
  ...listChecks("@market/admin"),
  ...STORY_CHECKS,
  ...SOURCE_CHECKS,
  ...SIZE_CHECKS,
  ...BROWSER_CHECKS,
  ...WORKSPACE_CHECKS,
];
const ui = [
  ...listBuildsWithDependents("@market/ui"),
  ...listChecksWithDependents("@market/ui"),
  ...STORY_CHECKS,
  ...SOURCE_CHECKS,
  ...SIZE_CHECKS,
  ...BROWSER_CHECKS,
  ...WORKSPACE_CHECKS,
];

export const CASES: Case[] = [
  {
    name: "a feature's source",
    file: "packages/shops/src/components/shops-list.tsx",
    tasks: feature,
  },
  {
    name: "a route",
    file: "packages/shops/src/feature.ts",
    tasks: [...feature, ...NAME_CHECKS],
    inEveryCheckout: true,
  },
  {
    name: "ui's source",
    file: "packages/ui/src/components/page-header/page-header.tsx",
    tasks: ui,
  },
  {
    name: "ui's CSS",
    file: "packages/ui/src/components/page-header/page-header.css",
    edit: (text) => `${text}\n/* Edited. */\n`,
    tasks: ui,
    inEveryCheckout: true,
  },
  {
    name: "a test",
    file: "packages/shops/src/feature.test.ts",
    tasks: [...listChecks("@market/shops"), ...SOURCE_CHECKS, ...WORKSPACE_CHECKS],
  },
  {
    name: "a story",
    file: "packages/shops/src/screens/shops-screen.stories.tsx",
    tasks: [...listChecks("@market/shops"), ...STORY_CHECKS, ...SOURCE_CHECKS, ...WORKSPACE_CHECKS],
  },
  {
    name: "a screenshot",
    file: "tooling/storybook/screenshots/ui/ui-page-header-with-actions.png",
    tasks: ["@market/storybook#test:visual"],
  },
  {
    name: "a fixture",
    file: "packages/api-client/src/resources/shops/shops.fake.ts",
    tasks: [
      ...FIXTURE_BUILDS,
      ...listChecksWithDependents("@market/api-client"),
      ...NAME_CHECKS,
      ...STORY_CHECKS,
      ...SOURCE_CHECKS,
      ...BROWSER_CHECKS,
      ...WORKSPACE_CHECKS,
    ],
    inEveryCheckout: true,
  },
  {
    name: "a test of api-client",
    file: "packages/api-client/src/resources/shops/shops.test.ts",
    tasks: [...listChecks("@market/api-client"), ...SOURCE_CHECKS, ...WORKSPACE_CHECKS],
  },
  {
    name: "the test setup",
    file: "tooling/vitest/src/fail-on-console.ts",
    tasks: [
      ...listChecksWithDependents(CONFIG),
      ...STORY_CHECKS,
      ...BROWSER_CHECKS,
      ...WORKSPACE_CHECKS,
    ],
  },
  {
    name: "the server",
    file: "apps/api/src/app.ts",
    tasks: [...listChecks("@market/api"), ...BROWSER_CHECKS, ...WORKSPACE_CHECKS],
  },
  {
    name: "a workflow",
    file: ".github/workflows/ci.yml",
    edit: (text) => `${text}# Edited.\n`,
    tasks: SOURCE_CHECKS,
  },
  { name: "a README", file: "packages/shops/README.md", tasks: [], inEveryCheckout: true },
  {
    name: "the lock file",
    file: "pnpm-lock.yaml",
    edit: updateDependencyOfServer,
    tasks: [...listChecks("@market/api"), ...STORY_CHECKS, ...BROWSER_CHECKS],
    selectsAll: true,
    inEveryCheckout: true,
  },
];

/** Returns the lock file with another version of nodemailer, which only the server uses. */
function updateDependencyOfServer(lockFile: string): string {
  const version = /^ {2}nodemailer@(?<version>[\d.]+):$/m.exec(lockFile)?.groups?.["version"];
  if (version === undefined) throw new Error("pnpm-lock.yaml does not contain nodemailer");
  return lockFile
    .replaceAll(`  nodemailer@${version}:`, "  nodemailer@99.0.0:")
    .replace(/^( {6}nodemailer:\n.*\n {8}version: ).*$/m, "$199.0.0");
}
