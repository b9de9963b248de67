import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** New contents of files under a folder, written all or none. */
export class Changes {
  #root;

  /** @type {Map<string, string>} contents by path */
  #contents = new Map();

  /** @param {string} root all paths are relative to it */
  constructor(root) {
    this.#root = root;
  }

  /** The files to write. */
  get files() {
    return [...this.#contents.keys()];
  }

  /**
   * Returns the new content of a file, or the present one.
   *
   * @param {string} file
   */
  read(file) {
    return this.#contents.get(file) ?? readFileSync(join(this.#root, file), "utf8");
  }

  /**
   * @param {string} file
   * @param {string} content
   */
  set(file, content) {
    this.#contents.set(file, content);
  }

  /**
   * Writes the files and calls `finish`. If either fails or is interrupted, restores the files and
   * removes the new ones.
   *
   * @param {() => void} finish may change the files again
   * @param {string[]} others files that only `finish` writes
   */
  apply(finish, others = []) {
    const restores = [];
    // Ctrl+C then ends only the tool that `finish` runs, which fails.
    process.on("SIGINT", ignore);
    try {
      for (const file of others) restores.unshift(backUp(join(this.#root, file)));
      for (const [file, content] of this.#contents) {
        const path = join(this.#root, file);
        restores.unshift(backUp(path));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
      finish();
    } catch (error) {
      for (const restore of restores) restore();
      throw error;
    } finally {
      process.off("SIGINT", ignore);
    }
  }
}

function ignore() {}

/**
 * Returns a function that restores a file. It removes a file that does not exist yet, with the folders
 * that do not exist yet.
 *
 * @param {string} path
 */
function backUp(path) {
  if (existsSync(path)) {
    const content = readFileSync(path);
    return () => writeFileSync(path, content);
  }
  let missing = path;
  while (!existsSync(dirname(missing))) missing = dirname(missing);
  return () => rmSync(missing, { recursive: true, force: true });
}
