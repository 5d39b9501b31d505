interface Edits {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of a form are JSON, and their fields keep their order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function merge({ base, mine, theirs }: Edits): unknown {
  if (mine === undefined || isSame(mine, base)) return theirs;
  if (!isRecord(mine) || !isRecord(base) || !isRecord(theirs)) return mine;
  const merged = { ...theirs };
  for (const [name, value] of Object.entries(mine)) {
    merged[name] = merge({ base: base[name], mine: value, theirs: theirs[name] });
  }
  return merged;
}

/**
 * Puts what was changed between `base` and `mine` into `theirs`, field by field. A field that `mine`
 * does not have is not changed.
 */
export function mergeEdits<Values>(base: unknown, mine: unknown, theirs: Values): Values {
  // Each field is taken from one of two values of the same form.
  return merge({ base, mine, theirs }) as Values;
}

/** Whether a field was changed both between `base` and `mine` and between `base` and `theirs`. */
export function hasOverlap({ base, mine, theirs }: Edits): boolean {
  if (mine === undefined || isSame(mine, base) || isSame(theirs, base)) return false;
  if (!isRecord(mine) || !isRecord(base) || !isRecord(theirs)) return !isSame(mine, theirs);
  return Object.entries(mine).some(([name, value]) =>
    hasOverlap({ base: base[name], mine: value, theirs: theirs[name] }),
  );
}
