/** A row, or a part of one, as far as the audit log is to know it. */
type Facts = Readonly<Record<string, unknown>>;

/** Longer values are kept as the piece in which the change begins. In characters. */
const LONGEST = 500;
const LEAD = 60;

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** The value, or of a long one a piece and how long it is. */
function shown(value: unknown, at: number): unknown {
  const text = asText(value);
  if (text.length <= LONGEST) return value;
  const start = Math.max(0, Math.min(at - LEAD, text.length - LONGEST));
  const piece = text.slice(start, start + LONGEST);
  const [head, tail] = [start > 0 ? '…' : '', start + LONGEST < text.length ? '…' : ''];
  return `${head}${piece}${tail} (${text.length} characters)`;
}

/**
 * What the audit log keeps of a change: every field that differs, and the `names` of the thing
 * whether they do or not. Of what was made or deleted, everything. Long texts are shortened so
 * that the place where they begin to differ is in sight.
 */
export function changedFacts<F extends Facts>(
  before: F | null,
  after: F | null,
  names: readonly (keyof F & string)[],
): { before: Facts | null; after: Facts | null } {
  const kept: { before: Record<string, unknown>; after: Record<string, unknown> } = {
    before: {},
    after: {},
  };
  const always = new Set<string>(names);
  for (const name of Object.keys(after ?? before ?? {})) {
    const [old, now] = [before?.[name], after?.[name]];
    const [one, other] = [asText(old), asText(now)];
    if (one === other && !always.has(name)) continue;
    const at = before === null || after === null ? 0 : firstDifference(one, other);
    kept.before[name] = shown(old, at);
    kept.after[name] = shown(now, at);
  }
  return { before: before && kept.before, after: after && kept.after };
}
