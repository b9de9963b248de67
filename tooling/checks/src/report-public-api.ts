import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
  ExtractorMessageCategory,
} from "@microsoft/api-extractor";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { findPackages, readText, ROOT, type Package } from "@market/testing/workspace";
import { format } from "oxfmt";

/*
 * `pnpm types:report` writes a report of each package entry: the declarations that its exports reach, without comments. What
 * another entry of the package exports is in the report of that entry.
 * `--check` compares them with the written ones and exits with 1 if they differ. Reads the declarations in `dist`, so the
 * packages must be built, and throws if they have errors.
 */

/** The folder of a package with its reports. */
const REPORT_FOLDER = "api-report";
/** Wide and collapsed, so that inferred types take few lines. */
const FORMAT = { printWidth: 120, objectWrap: "collapse" } as const;

/** Where a declaration starts. */
const START = /\n(?=(?:import|export|declare|function|const|class|interface|type) )/;
const NAME = /^(?:export )?(?:function|const|class|interface|type|declare namespace) (\w+)/;

const isCheck = process.argv.includes("--check");
const reports = await createReports();
const written = new Map(
  globSync(`packages/*/${REPORT_FOLDER}/**/*.md`, { cwd: ROOT }).map((path) => [
    path,
    readText(path),
  ]),
);
const changed = [...new Set([...written.keys(), ...reports.keys()])]
  .filter((path) => written.get(path) !== reports.get(path))
  .toSorted();

if (!isCheck) {
  for (const path of changed) {
    const report = reports.get(path);
    const file = join(ROOT, path);
    mkdirSync(dirname(file), { recursive: true });
    if (report === undefined) rmSync(file);
    else writeFileSync(file, report);
  }
}

for (const path of changed) console.log(`${isCheck ? "differs" : "written"}: ${path}`);
console.log(`${reports.size} entries, ${changed.length} reports ${isCheck ? "differ" : "written"}`);
if (isCheck && changed.length > 0) {
  console.error(
    "The public API changed. Run `pnpm types:report`, review the changed reports and commit them.",
  );
  process.exitCode = 1;
}

type PackageEntry = ReturnType<typeof findEntries>[number];

/** Returns the entries that have types, which styles do not, without the fixtures for tests, which may change at any time. */
function findEntries({ folder, manifest }: Package) {
  const packagePath = join(ROOT, folder);
  const { exports = {} } = manifest;
  return Object.entries(exports).flatMap(([entry, { types, "@market/source": source = "" }]) => {
    if (types === undefined || entry === "./testing") return [];
    // An entry with `*` is one for each folder that has its source, unless the folder has an entry of its own.
    const folders = globSync(source, { cwd: packagePath }).map((path) => basename(dirname(path)));
    return (entry.includes("*") ? folders.toSorted() : [""])
      .map((name) => ({ name, path: entry.replace("*", name) }))
      .filter(({ path }) => path === entry || !(path in exports))
      .map(({ name, path }) => ({
        /** As it is imported, such as `@market/ui/feature`. */
        specifier: join(manifest.name, path),
        packagePath,
        declarations: join(packagePath, types.replaceAll("*", name)),
        /** The path of the report, relative to the workspace. */
        report: join(folder, REPORT_FOLDER, `${path === "." ? "index" : path.slice(2)}.md`),
      }));
  });
}

/** Returns the reports by their paths. */
async function createReports(): Promise<Map<string, string>> {
  const entries = findPackages("packages/*").flatMap(findEntries);
  const folder = mkdtempSync(join(tmpdir(), "market-api-"));
  try {
    const configs = entries.map((entry) => prepare(entry, folder));
    const [first] = configs;
    if (first === undefined) throw new Error("No package has types");
    // One program for all entries: the declarations of React and Mantine are read once.
    const compilerState = CompilerState.create(first, {
      additionalEntryPoints: entries.map(({ declarations }) => declarations),
    });
    const extracted = entries.map((entry, index) => {
      const config = configs[index] ?? first;
      extract(config, compilerState);
      const code = readCode(readFileSync(config.reportTempFilePath, "utf8"));
      return { ...entry, declarations: readDeclarations(code) };
    });
    const created = new Map<string, string>();
    for (const entry of extracted) {
      const others = extracted.filter(
        (other) => other !== entry && other.packagePath === entry.packagePath,
      );
      created.set(entry.report, await toMarkdown(entry.specifier, withoutOthers(entry, others)));
    }
    return created;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function prepare({ specifier, packagePath, declarations }: PackageEntry, temp: string) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: packagePath,
      mainEntryPointFilePath: declarations,
      newlineKind: "lf",
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: "ES2023",
            lib: ["ES2023", "DOM", "DOM.Iterable"],
            module: "ESNext",
            moduleResolution: "bundler",
            jsx: "react-jsx",
            types: [],
            strict: true,
            exactOptionalPropertyTypes: true,
            noEmit: true,
            skipLibCheck: true,
            allowImportingTsExtensions: true,
          },
          files: [declarations],
        },
      },
      apiReport: {
        enabled: true,
        includeForgottenExports: true,
        reportFolder: temp,
        reportTempFolder: temp,
        reportFileName: specifier.replaceAll("/", "-"),
      },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: join(packagePath, "package.json"),
  });
}

function extract(config: ExtractorConfig, compilerState: CompilerState): void {
  const errors: string[] = [];
  Extractor.invoke(config, {
    compilerState,
    messageCallback: (message) => {
      const isCompilerError =
        message.category === ExtractorMessageCategory.Compiler &&
        message.logLevel === ExtractorLogLevel.Error;
      if (isCompilerError) {
        errors.push(message.formatMessageWithLocation(config.projectFolder));
      }
      message.handled = true;
    },
  });
  if (errors.length > 0) throw new Error(errors.join("\n"));
}

/** Returns the code of API Extractor's report without its comments. */
function readCode(report: string): string {
  const [, code = ""] = /```ts\n([^]*)```/.exec(report) ?? [];
  return code.replaceAll(/^[ ]*\/\/.*\n/gm, "");
}

interface Declaration {
  /** Empty for an import, and for a list of exports. */
  name: string;
  isExported: boolean;
  code: string;
}

interface Extracted {
  specifier: string;
  declarations: readonly Declaration[];
}

function readDeclarations(code: string): Declaration[] {
  return code
    .trim()
    .split(START)
    .map((text) => ({
      name: NAME.exec(text)?.[1] ?? "",
      isExported: text.startsWith("export "),
      code: text.replace(/^export /, "").trim(),
    }));
}

/** Returns the code of an entry. What it does not export is imported where another entry exports the same. */
function withoutOthers({ declarations }: Extracted, others: readonly Extracted[]): string {
  const kept = new Set<Declaration>();
  const imports: string[] = [];
  const keep = (declaration: Declaration): void => {
    if (kept.has(declaration)) return;
    kept.add(declaration);
    const identifiers = readIdentifiers(declaration);
    for (const next of declarations.filter(({ name }) => identifiers.has(name))) {
      const owner = next.isExported ? undefined : findOwner(next, others);
      if (owner) imports.push(`import type { ${next.name} } from "${owner.specifier}";`);
      else keep(next);
    }
  };
  for (const declaration of declarations.filter(({ isExported }) => isExported)) keep(declaration);
  const used = new Set([...kept].flatMap((declaration) => [...readIdentifiers(declaration)]));
  const external = declarations
    .map(({ code }) => code)
    .filter((code) => used.has(/^import .*?(\w+)(?: \})? from /.exec(code)?.[1] ?? ""));
  return [
    ...new Set([...external, ...imports]),
    ...declarations
      .filter((declaration) => kept.has(declaration))
      .map(({ code, isExported }) => `\n${isExported ? "export " : ""}${code}`),
  ].join("\n");
}

function readIdentifiers({ code }: Declaration): Set<string> {
  return new Set(code.match(/\w+/g));
}

function findOwner({ name, code }: Declaration, others: readonly Extracted[]) {
  return others.find(({ declarations }) =>
    declarations.some((other) => other.isExported && other.name === name && other.code === code),
  );
}

async function toMarkdown(specifier: string, declarations: string): Promise<string> {
  const { code, errors } = await format("report.d.ts", declarations, FORMAT);
  if (errors.length > 0)
    throw new Error(`${specifier}: ${errors.map(({ message }) => message).join("\n")}`);
  return `# ${specifier}\n\n\`pnpm types:report\` writes this file.\n\n\`\`\`ts\n${code.trim()}\n\`\`\`\n`;
}
