import bcd from "@mdn/browser-compat-data" with { type: "json" };
import type { Identifier } from "@mdn/browser-compat-data";
import type { Plugin } from "vite";
import { supportedBrowsers } from "./supported-browsers.ts";

/**
 * Fails the build if its code, also that of libraries, uses a global or a static method that a supported browser
 * does not have. The compiler lowers the syntax for these browsers but adds no APIs.
 */
export function supportedApis(): Plugin {
  let isMinified = true;
  return {
    name: "supported-apis",
    apply: "build",
    configResolved({ build }) {
      isMinified = build.minify !== false;
    },
    generateBundle(_options, bundle) {
      // Other code has variables with the names of APIs.
      if (!isMinified) return;
      for (const file of Object.values(bundle)) {
        const apis = file.type === "chunk" ? findNewApis(file.code) : [];
        if (apis.length > 0) {
          this.error(`${file.fileName}: not in all supported browsers: ${apis.join(", ")}`);
        }
      }
    },
  };
}

/** Returns the names of the APIs in minified code that are newer than the oldest supported browsers. */
export function findNewApis(code: string): string[] {
  return [...new Set([...code.matchAll(NEW_APIS)].map(([name]) => name))];
}

/** Matches a use, e.g. `URL.canParse(`, but neither a property of another object nor a text. */
const NEW_APIS = new RegExp(`(?<![\\w$.\`'"])(?:${listNewApis().join("|")})(?=[.(])`, "g");

function listNewApis(): string[] {
  return entriesOf({ ...bcd.api, ...bcd.javascript.builtins }).flatMap(([name, feature]) =>
    isNew(feature)
      ? [name]
      : entriesOf(feature)
          .filter(([, member]) => isNew(member))
          .map(([member]) => `${name}\\.${member.replace("_static", "")}`),
  );
}

function entriesOf({ __compat: _ofParent, ...features }: Identifier): [string, Identifier][] {
  return Object.entries(features as Record<string, Identifier>);
}

function isNew({ __compat: compat }: Identifier): boolean {
  return supportedBrowsers.some(({ name, version }) => {
    const browser = name === "iOS" ? "safari_ios" : name.toLowerCase();
    const [support] = [compat?.support[browser as "chrome"]].flat();
    if (!support) return false;
    const { version_added: added, flags } = support;
    const isSupported = typeof added === "string" && added !== "preview" && !flags;
    return !isSupported || parseFloat(added.replace("≤", "")) > Number(version);
  });
}
