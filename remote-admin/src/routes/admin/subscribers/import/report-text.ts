export const formatCount = (count: number): string => count.toLocaleString('en');

/** 'The first 200 of 1,240.' if there are more than are listed. */
export const describeRest = (listed: number, total: number): string | undefined =>
  total > listed ? `The first ${formatCount(listed)} of ${formatCount(total)}.` : undefined;

/** In the list of names; a file may have hundreds of columns. */
const MAX_NAMES = 10;

/** '“status”, “email_disabled” and 3 more' */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).map((name) => `“${name}”`);
  const rest = names.length - shown.length;
  if (rest > 0) return `${shown.join(', ')} and ${formatCount(rest)} more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
