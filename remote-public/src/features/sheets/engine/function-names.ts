/**
 * Strings, quoted sheet names, and names, with the bracket that makes one a function. What is not closed
 * ends with the formula and no name is left over, so that nothing is looked at again.
 */
const TOKEN =
  /"(?:[^"]|"")*(?:"|$)|'(?:[^']|'')*(?:'|$)|(?<name>[A-Za-z_][\w.]*)(?<bracket>\s*\()?/g;

/** The names of the functions that a formula calls, in upper case, each once. */
export function functionNames(formula: string): string[] {
  const names = [...formula.matchAll(TOKEN)].flatMap(({ groups: { name, bracket } = {} }) =>
    name === undefined || bracket === undefined ? [] : [name.toUpperCase()],
  );
  return [...new Set(names)];
}

/** Whether LET or LAMBDA gives this name to something: then it also appears without a bracket. */
export function isLocalName(formula: string, name: string): boolean {
  const names = formula.matchAll(/"(?:[^"]|"")*(?:"|$)|(?<name>[\w.]+)(?=(?<comma>\s*,)?)/g);
  return [...names].some(
    ({ groups }) =>
      groups?.['comma'] !== undefined && groups['name']?.toLowerCase() === name.toLowerCase(),
  );
}
