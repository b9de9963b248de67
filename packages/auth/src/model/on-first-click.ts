/**
 * Returns a handler that ignores the second click of a double click, for buttons of rows that disappear:
 * the button of another row may have moved to its place by then.
 */
export function onFirstClick(action: () => void): (event: { detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) action();
  };
}
