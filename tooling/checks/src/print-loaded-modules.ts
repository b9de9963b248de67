import { registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

/* `node print-loaded-modules.ts <module>` imports the module and prints the URLs of all loaded modules as JSON. */

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
