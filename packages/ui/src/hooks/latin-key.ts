/**
 * Returns the pressed key in lower case. In a layout without Latin letters, e.g. Cyrillic, the letter that the key has in
 * the US layout.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, "key" | "code">): string {
  const isOtherScript = /^(?!\p{Script=Latin})\p{Letter}/u.test(key);
  return (isOtherScript ? code.replace("Key", "") : key).toLowerCase();
}
