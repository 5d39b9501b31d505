/** A field that an entry of the log has changed, with its values as text; null if there was none. */
export interface Difference {
  /** `brand.primary` */
  field: string;
  before: string | null;
  after: string | null;
}

/** Of deeper values the JSON is shown. */
const MAX_DEPTH = 3;
/** The API limits what is logged; a page must not fail if it once does not. */
const MAX_FIELDS = 200;

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values by path: `{ brand: { primary: 'a' } }` as `brand.primary`. */
function flatten(value: unknown, path = '', depth = 0): Map<string, unknown> {
  if (value === null || value === undefined) return new Map();
  if (!isRecord(value) || depth >= MAX_DEPTH) return new Map([[path, value]]);
  const parts = Object.entries(value).map(([name, part]) => {
    const partPath = path === '' ? name : `${path}.${name}`;
    const inner = flatten(part, partPath, depth + 1);
    return inner.size === 0 ? new Map([[partPath, part]]) : inner;
  });
  return new Map(parts.flatMap((part) => [...part]));
}

function format(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields of an entry: what has changed first, then what identifies its subject. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [flatten(before), flatten(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].slice(0, MAX_FIELDS);
  return fields.map((field) => ({
    field: field || 'value',
    before: format(old.get(field)),
    after: format(now.get(field)),
  }));
}

export const isChanged = ({ before, after }: Difference): boolean => before !== after;
