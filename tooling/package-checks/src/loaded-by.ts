import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

/* `node loaded-by.ts <module>` prints the address of every module that importing it loads, as JSON. */

const [, , entry = ""] = process.argv;
const loaded: string[] = [];
registerHooks({
  load: (url, context, nextLoad) => {
    loaded.push(url);
    return nextLoad(url, context);
  },
});
await import(pathToFileURL(entry).href);
process.stdout.write(JSON.stringify(loaded));
