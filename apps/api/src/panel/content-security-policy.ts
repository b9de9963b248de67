import { createHash } from "node:crypto";
import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse } from "parse5";

type Element = DefaultTreeAdapterTypes.Element;

/**
 * Creates the Content-Security-Policy for the panel's index.html. Its inline scripts are allowed by
 * hash, so that injected scripts are blocked. Requests may go to this server and to the API of the
 * `api-root` meta element.
 */
export function createPanelPolicy(page: string): Record<string, string[]> {
  // As browsers do: an operator can edit the page.
  const elements = listElements(parse(page));
  const apiOrigin = findApiOrigin(elements);
  return {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...elements.filter(isInlineScript).map(toHashSource)],
    "script-src-attr": ["'none'"],
    // Mantine sets CSS variables in style attributes.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Image URLs of products and categories may refer to any server.
    "img-src": ["'self'", "data:", "blob:", "http:", "https:"],
    "connect-src": ["'self'", ...(apiOrigin === undefined ? [] : [apiOrigin])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    // The boot script of the panel creates the policy, which allows no markup.
    "require-trusted-types-for": ["'script'"],
    "trusted-types": ["default"],
  };
}

/** Returns whether a page uses the API of another server. */
export function hasApiOrigin(page: string): boolean {
  return findApiOrigin(listElements(parse(page))) !== undefined;
}

function listElements(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return parent.childNodes
    .filter((node) => tree.isElementNode(node))
    .flatMap((element) => [element, ...listElements(element)]);
}

/** Returns the origin of the API that the panel uses, unless it is a path of this server. */
function findApiOrigin(elements: Element[]): string | undefined {
  const meta = elements.find(
    (element) => element.tagName === "meta" && getAttribute(element, "name") === "api-root",
  );
  const apiRoot = meta && getAttribute(meta, "content")?.trim();
  if (apiRoot === undefined || !/^https?:\/\//.test(apiRoot)) return undefined;
  return URL.canParse(apiRoot) ? new URL(apiRoot).origin : undefined;
}

function isInlineScript(element: Element): boolean {
  return element.tagName === "script" && getAttribute(element, "src") === undefined;
}

function getAttribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value;
}

function toHashSource(script: Element): string {
  const code = script.childNodes.map((node) => (tree.isTextNode(node) ? node.value : "")).join("");
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
