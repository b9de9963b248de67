import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const TEMPLATES = join(import.meta.dirname, "templates/feature");
const SHOPS = join(import.meta.dirname, "../../packages/shops");

/** Returns a file's text, of a manifest without the version. */
const read = (path) => readFileSync(path, "utf8").replace(/"version": ".*"/, "");

const configurations = globSync("*.hbs", { cwd: TEMPLATES })
  .map((file) => file.replace(/\.hbs$/, ""))
  .filter((file) => file !== "README.md");

test.each(configurations)("%s of a new feature is that of shops", (file) => {
  const template = read(join(TEMPLATES, `${file}.hbs`))
    .replaceAll("{{plural.kebab}}", "shops")
    .replaceAll("{{plural.title}}", "Shops");
  expect(template).toBe(read(join(SHOPS, file)));
});

test("a new feature has every configuration of shops", () => {
  const files = globSync("{*.json,*.ts,LICENSE}", { cwd: SHOPS });
  expect(configurations.toSorted()).toEqual(files.toSorted());
});
