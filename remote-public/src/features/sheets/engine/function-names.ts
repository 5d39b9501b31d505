/** Strings, quoted sheet names, and names before a bracket. */
const TOKEN = /"(?:[^"]|"")*"|'(?:[^']|'')*'!|([A-Za-z_][\w.]*)\s*\(/g;

/** The names of the functions that a formula calls, in upper case, each once. */
export function functionNames(formula: string): string[] {
  const names = [...formula.matchAll(TOKEN)].flatMap(([, name]) =>
    name === undefined ? [] : [name.toUpperCase()],
  );
  return [...new Set(names)];
}

/** Whether LET or LAMBDA gives this name to something: then it also appears without a bracket. */
export function isLocalName(formula: string, name: string): boolean {
  const outsideStrings = formula.replace(/"(?:[^"]|"")*"/g, '""');
  const escaped = name.replaceAll('.', String.raw`\.`);
  return new RegExp(String.raw`(?<![\w.])${escaped}\s*,`, 'i').test(outsideStrings);
}
