import { CompilerState, Extractor, ExtractorConfig } from "@microsoft/api-extractor";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { findPackages, ROOT, type Package } from "@market/testing/workspace";

/*
 * `pnpm types:report`: API Extractor writes a report of each package, in which each entry but the first is a namespace.
 * `--check` prints how the reports differ from the written ones, and exits with 1 if they do. Reads the declarations in
 * `dist`, so the packages must be built.
 */

const isCheck = process.argv.includes("--check");
const temp = mkdtempSync(join(tmpdir(), "market-api-"));
try {
  const configs = findPackages("packages/*").map(prepare);
  const [first] = configs;
  if (first === undefined) throw new Error("There is no package");
  // One program for all packages: the declarations of React and Mantine are read once.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: configs.map((config) => config.mainEntryPointFilePath),
  });
  const results = configs.map((config) =>
    Extractor.invoke(config, {
      compilerState,
      localBuild: !isCheck,
      printApiReportDiff: isCheck,
      messageCallback: (message) => {
        // The version of TypeScript, for each package.
        message.handled = message.messageId === "console-preamble";
      },
    }),
  );
  if (results.some(({ succeeded }) => !succeeded)) {
    console.error("Run `pnpm types:report`, review the changed reports and commit them.");
    process.exitCode = 1;
  }
} finally {
  rmSync(temp, { recursive: true });
}

function prepare({ folder, manifest }: Package): ExtractorConfig {
  const projectFolder = join(ROOT, folder);
  const name = basename(folder);
  const entry = join(temp, `${name}.d.ts`);
  writeFileSync(entry, listExports(projectFolder, manifest).join("\n"));
  const reportFolder = join(projectFolder, "api-report");
  mkdirSync(reportFolder, { recursive: true });
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder,
      mainEntryPointFilePath: entry,
      newlineKind: "lf",
      compiler: {
        overrideTsconfig: {
          extends: join(ROOT, "tsconfig.base.json"),
          compilerOptions: { customConditions: [] },
          files: [entry],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFolder,
        reportTempFolder: temp,
        reportFileName: name,
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(projectFolder, "package.json"),
  });
}

/** Returns the exports of all entries with types but the fixtures for tests, which may change at any time. */
function listExports(projectFolder: string, { exports = {} }: Package["manifest"]): string[] {
  return Object.entries(exports).flatMap(([entry, { types, "@market/source": source = "" }]) => {
    if (types === undefined || entry === "./testing") return [];
    // An entry with `*` is one for each folder that has its source, unless the folder has an entry of its own.
    const folders = globSync(source, { cwd: projectFolder }).map((path) => basename(dirname(path)));
    const names = entry.includes("*") ? folders.toSorted() : [""];
    return names
      .map((name) => ({ name, path: entry.replace("*", name) }))
      .filter(({ path }) => path === entry || !(path in exports))
      .map(({ name, path }) => {
        const declarations = join(projectFolder, types.replaceAll("*", name));
        const exported = path === "." ? "*" : `* as ${path.slice(2).replaceAll("-", "_")}`;
        return `export ${exported} from ${JSON.stringify(declarations.replace(/\.d\.ts$/, ".ts"))};`;
      });
  });
}
