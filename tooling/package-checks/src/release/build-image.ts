import { copySources } from "@market/testing/workspace-copy";
import { type Copy, DockerfileParser, type Env, From, type Instruction } from "dockerfile-ast";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** The last stage of a Containerfile. */
export interface Image {
  /** The folder of its files. */
  root: string;
  /** The folder of the last WORKDIR, in the image. */
  workdir: string;
  env: Record<string, string>;
  command: string;
  healthcheck: string;
  stopSignal: string;
}

/** What the base image and a shell have: Node, npm and the programs of the system. */
export const BASE_ENV = {
  HOME: process.env["HOME"],
  PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
};

/**
 * Runs the steps of a Containerfile without a container engine: each stage has a bare folder as its root,
 * which gets only what the steps copy and write. Programs are those of this machine.
 * @param folder an empty folder for the stages
 * @throws when a step fails, or is not one that this function knows
 */
export function buildImage(containerfile: string, folder: string): Image {
  const steps = DockerfileParser.parse(readFileSync(containerfile, "utf8")).getInstructions();
  const stages: Image[] = [];
  const names = new Map<string, Image>();
  for (const step of steps) {
    if (step instanceof From) {
      stages.push(createStage(join(folder, String(stages.length))));
      names.set(step.getBuildStage() ?? "", getLast(stages));
    } else {
      runStep(step, getLast(stages), names);
    }
  }
  return getLast(stages);
}

/** Returns the variables with absolute paths inside of an image's root. */
export function placeInRoot(
  root: string,
  env: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).map(([name, value = ""]) => [
      name,
      value.startsWith("/") ? join(root, value) : value,
    ]),
  );
}

function createStage(root: string): Image {
  mkdirSync(root);
  return { root, workdir: "/", env: {}, command: "", healthcheck: "", stopSignal: "SIGTERM" };
}

function getLast(stages: Image[]): Image {
  const stage = stages.at(-1);
  if (stage === undefined) throw new Error("The Containerfile does not begin with FROM");
  return stage;
}

function runStep(step: Instruction, stage: Image, names: Map<string, Image>): void {
  const text = step.getArgumentsContent() ?? "";
  switch (step.getKeyword()) {
    case "WORKDIR":
      stage.workdir = posix.resolve(stage.workdir, text);
      mkdirSync(join(stage.root, stage.workdir), { recursive: true });
      break;
    case "COPY":
      copy(step as Copy, stage, names);
      break;
    case "RUN":
      run(text, stage);
      break;
    case "ENV":
      for (const property of (step as Env).getProperties()) {
        stage.env[property.getName()] = property.getValue() ?? "";
      }
      break;
    case "CMD":
      stage.command = (JSON.parse(text) as string[]).join(" ");
      break;
    case "HEALTHCHECK":
      stage.healthcheck = text.replace(/^.*?\bCMD /s, "");
      break;
    case "STOPSIGNAL":
      stage.stopSignal = text;
      break;
    case "ARG":
    case "USER":
    case "EXPOSE":
    case "VOLUME":
      break;
    default:
      throw new Error(`The test does not know ${step.getKeyword()}`);
  }
}

function copy(step: Copy, stage: Image, names: Map<string, Image>): void {
  const [source = "", target = ""] = step.getArguments().map((argument) => argument.getValue());
  const targetPath = join(stage.root, posix.resolve(stage.workdir, target));
  const from = step.getFromFlag()?.getValue();
  if (typeof from === "string") {
    const sourcePath = join(names.get(from)?.root ?? "", source);
    cpSync(sourcePath, targetPath, { recursive: true, verbatimSymlinks: true });
  } else if (source === ".") {
    copySources(targetPath);
  } else {
    throw new Error(`The test does not know COPY ${source}`);
  }
}

/** @throws when the command could write outside of the stage */
function run(command: string, stage: Image): void {
  if (/(?:^|[\s=>])\//.test(command)) throw new Error(`Not a relative path: ${command}`);
  execFileSync("/bin/sh", ["-c", command], {
    cwd: join(stage.root, stage.workdir),
    env: { ...BASE_ENV, CI: "true", ...stage.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
