interface Form {
  getInputNode: (field: string) => HTMLElement | null;
}

/** Returns a handler of `form.onSubmit` of Mantine, which focuses the first field that has an error. */
export function focusFirstError({ getInputNode }: Form): (errors: object) => void {
  return (errors) => {
    const [field] = Object.keys(errors);
    if (field !== undefined) getInputNode(field)?.focus();
  };
}
