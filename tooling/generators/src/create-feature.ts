import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readText, ROOT } from "@market/testing/workspace";
import { render, type Names } from "./names.ts";
import { restoreOnFailure } from "./restore-on-failure.ts";

const TEMPLATES = join(import.meta.dirname, "templates");
/** The feature whose package, license and configuration a new one copies. */
const MODEL = "packages/shops";
const CLIENT = "packages/api-client/src";
const RESOURCE = "resources/{{plural.kebab}}/{{plural.kebab}}";
const BUDGETS = "apps/admin/sizes/budgets.json";

/** Where the files of the templates' folders are written. */
const DESTINATIONS = {
  feature: "packages/{{plural.kebab}}",
  resource: `${CLIENT}/resources/{{plural.kebab}}`,
  changeset: ".changeset",
};

/** Lines to insert in a file, each sorted among the lines that match a pattern. */
const INSERTIONS: Record<string, [block: RegExp, line: string][]> = {
  [`${CLIENT}/testing/resources.ts`]: [
    [
      /^import \{ \w+Fake \} from/,
      `import { {{plural.camel}}Fake } from "../${RESOURCE}.fake.ts";`,
    ],
    [/^ {2}\w+Fake,$/, "  {{plural.camel}}Fake,"],
    [/^ {4}\.\.\.\w+Fake\.createData\(/, "    ...{{plural.camel}}Fake.createData(),"],
  ],
  [`${CLIENT}/testing/index.ts`]: [
    [
      /^export \{ wire\w+ \} from/,
      `export { wire{{singular.pascal}} } from "../${RESOURCE}.fake.ts";`,
    ],
  ],
  "apps/admin/src/features.ts": [
    [
      /^import \{ \w+Feature \} from/,
      'import { {{plural.camel}}Feature } from "@market/{{plural.kebab}}";',
    ],
    [/^ {2}\w+Feature,$/, "  {{plural.camel}}Feature,"],
  ],
  // oxfmt sorts the dependencies.
  "apps/admin/package.json": [
    [/^ {4}"@mantine\/core"/, '    "@market/{{plural.kebab}}": "workspace:*",'],
  ],
};

/**
 * Writes a feature and what CI compares its build with. Leaves the workspace as it was if any of this fails.
 *
 * @returns the files that were written or edited.
 * @throws {Error} if something has the name, or with the output of the tool that failed.
 */
export function createFeature(names: Names): string[] {
  const name = names.plural.kebab;
  refuseTakenName(names);
  const files = createFiles(names);
  const writtenByTools = [
    "pnpm-lock.yaml",
    `packages/${name}/api-report/${name}.api.md`,
    "packages/api-client/api-report/api-client.api.md",
    BUDGETS,
  ];
  const folders = [DESTINATIONS.feature, DESTINATIONS.resource].map((path) => render(path, names));
  const paths = [...folders, ...files.keys(), ...writtenByTools];
  restoreOnFailure(
    paths.map((path) => join(ROOT, path)),
    () => {
      for (const [file, text] of files) {
        mkdirSync(dirname(join(ROOT, file)), { recursive: true });
        writeFileSync(join(ROOT, file), text);
      }
      console.log("Formatting and installing…");
      run("oxfmt", ...files.keys());
      run("pnpm", "install", "--prefer-offline", "--no-frozen-lockfile");
      console.log("Building the packages and reporting their public types…");
      run("pnpm", "types:report");
      console.log("Building the panel and measuring the feature's chunks…");
      run("pnpm", "check:sizes", "--update");
    },
  );
  return [...files.keys(), ...writtenByTools];
}

/** @throws {Error} if a folder, a route or an endpoint has the name. Other conflicts fail to build. */
function refuseTakenName({ plural: { kebab, camel } }: Names): void {
  const use = new RegExp(`"/${kebab}"|/admin/${kebab}"|\\bdata\\.${camel}\\b`);
  const folders = `{apps,packages,tooling,${CLIENT}/resources}/${kebab}`;
  const taken = [
    ...globSync(folders, { cwd: ROOT }),
    ...globSync("packages/*/src/**/*.ts", { cwd: ROOT }).filter((file) => use.test(readText(file))),
  ];
  if (kebab === "assets") taken.push("the scripts of the built panel");
  if (taken[0] !== undefined) throw new Error(`"${kebab}" is taken by ${taken[0]}.`);
}

/** Returns the configuration of the package, the files of the templates, and the edited files. */
function createFiles(names: Names): Map<string, string> {
  return new Map([...copyConfiguration(names), ...renderTemplates(names), ...insertLines(names)]);
}

function copyConfiguration({ plural }: Names): [file: string, text: string][] {
  return globSync("{LICENSE,*.json,*.ts}", { cwd: join(ROOT, MODEL) }).map((file) => [
    `packages/${plural.kebab}/${file}`,
    readText(join(MODEL, file))
      .replaceAll("shops", plural.kebab)
      .replaceAll("Shops", plural.title)
      .replace(/"version": ".*"/, '"version": "0.0.0"'),
  ]);
}

function renderTemplates(names: Names): [file: string, text: string][] {
  return Object.entries(DESTINATIONS).flatMap(([folder, destination]) => {
    const cwd = join(TEMPLATES, folder);
    return globSync("**/*.template", { cwd }).map((file): [file: string, text: string] => [
      render(`${destination}/${file.replace(/\.template$/, "")}`, names),
      render(readFileSync(join(cwd, file), "utf8"), names),
    ]);
  });
}

/** Returns the edited files. */
function insertLines(names: Names): [file: string, text: string][] {
  return Object.entries(INSERTIONS).map(([file, insertions]) => {
    const lines = readText(file).split("\n");
    for (const [block, template] of insertions) {
      const line = render(template, names);
      const next = lines.findIndex((text) => block.test(text) && text > line);
      const position = next >= 0 ? next : lines.findLastIndex((text) => block.test(text)) + 1;
      if (position === 0) throw new Error(`${file} has no line that matches ${block}.`);
      lines.splice(position, 0, line);
    }
    return [file, lines.join("\n")];
  });
}

/** @throws {Error} with the tool's output if it fails. */
function run(command: string, ...args: string[]): void {
  try {
    execFileSync(command, args, { cwd: ROOT, stdio: "pipe", encoding: "utf8" });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} failed, so nothing was written.\n${stdout}${stderr}`, {
      cause: error,
    });
  }
}
