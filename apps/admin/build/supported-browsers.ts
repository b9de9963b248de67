import manifest from "../package.json" with { type: "json" };

/** The oldest supported version of each browser: `browserslist` of package.json. */
export const supportedBrowsers = manifest.browserslist.map((query) => {
  const [name = "", version = ""] = query.split(" >= ");
  return { name, version };
});
