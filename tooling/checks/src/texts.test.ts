import { globSync } from "node:fs";
import { readText, ROOT } from "@market/testing/workspace";
import { expect, test } from "vitest";

/** Texts that the specification fixes, which differ from our own. */
const SPECIFIED = [
  "Loading users...",
  "Loading administrators...",
  "Loading pending invitations...",
  "Loading categories...",
  "Search by name, email, referral code or account type...",
  "Sending...",
  "Resending...",
  "Cancelling...",
  "Creating...",
  "Please fill in all fields.",
  "Please enter a valid image URL",
  "Oops! Page not found",
  "Invite Accepted!",
  "Password set successfully! You can now log in.",
  "Product created successfully!",
  "Thank you for your business!",
];

/** What our own texts do not contain. Code has none of it outside strings and JSX. */
const AVOIDED: Record<string, RegExp> = {
  "write …": /.{0,30}[\w}]\.\.\.(?=["'`<\s])/g,
  "say what could not be loaded, and what to do": /did not arrive|run into a problem/g,
  "write color, center, gray": /\b(?:colour|centre|grey)\w*/gi,
  "say what to do, without please": /\bplease\b.{0,30}/gi,
  "end the sentence with a period": /[a-z]!(?=["'`<])/g,
  "write a sentence, without the name of a field": /["'`][a-z]\w*: [A-Z][a-z]+ /g,
};

const sources = globSync(
  [
    "{apps,packages}/*/src/**/*.{ts,tsx}",
    "apps/admin/{index.html,build/boot.js}",
    "apps/api/deploy/{nginx.conf,Caddyfile}",
  ],
  {
    cwd: ROOT,
    exclude: ["**/*.{test,stories,fake,calls}.*", "**/test{ing,-support}/**"],
  },
);

test.each(Object.entries(AVOIDED))("the texts of the sources: %s", (_rule, pattern) => {
  const found = sources.flatMap((path) =>
    (readTexts(path).match(pattern) ?? []).map((text) => `${path}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** Returns a source without its comments and the specified texts. */
function readTexts(path: string): string {
  const comments = /\/\*[^]*?\*\/|<!--[^]*?-->|(?<=^|\s)(?:\/\/|#).*$/gm;
  const source = readText(path).replaceAll(comments, "");
  return SPECIFIED.reduce((text, specified) => text.replaceAll(specified, ""), source);
}
