declare global {
  /** Absent in older browsers. */
  var trustedTypes:
    | {
        createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown;
      }
    | undefined;
}

/**
 * Creates the default policy that a server which requires Trusted Types allows. Mantine and React set
 * styles with `innerHTML`; text without markup can neither run a script nor load anything.
 */
export function createDefaultPolicy(): void {
  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (text) => (text.includes("<") ? null : text),
  });
}
