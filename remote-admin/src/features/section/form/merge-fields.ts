/**
 * The label of each field of a form, in the form of its values. An object can have one label: its
 * fields are then compared and merged as one. The type requires every field: one that is left out
 * would not be merged.
 */
export type FieldLabels<Values> = {
  [Name in keyof Values]-?: Values[Name] extends readonly unknown[]
    ? string
    : Values[Name] extends object
      ? string | FieldLabels<Values[Name]>
      : string;
};

/** The values of a form: as it was opened, as it is now, and as somebody else has saved it since. */
export interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

/** A field that somebody else has changed. */
export interface FieldChange {
  /** `brand.primary` */
  path: string;
  label: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Whether both have changed it, each in their own way. */
  isConflict: boolean;
}

type Labels = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values have the same content, whatever the order of their fields. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  const keys = Object.keys(one);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === Object.keys(other).length &&
    keys.every((key) => isSameValue(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

const fieldOf = (values: unknown, name: string): unknown =>
  isRecord(values) ? values[name] : undefined;

function collectChanges(
  labels: Labels,
  { base, mine, theirs }: Versions<unknown>,
  prefix: string,
): FieldChange[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const path = prefix + name;
    const versions = {
      base: fieldOf(base, name),
      mine: fieldOf(mine, name),
      theirs: fieldOf(theirs, name),
    };
    if (isRecord(label)) return collectChanges(label, versions, `${path}.`);
    if (isSameValue(versions.theirs, versions.base)) return [];
    const isConflict =
      !isSameValue(versions.mine, versions.base) && !isSameValue(versions.mine, versions.theirs);
    return [{ path, label: String(label), ...versions, isConflict }];
  });
}

/** Lists the fields that somebody else has changed since the form was opened. */
export function listTheirChanges<Values extends object>(
  labels: FieldLabels<Values>,
  versions: Versions<Values>,
): FieldChange[] {
  return collectChanges({ ...labels }, versions, '');
}

function mergeRecords(labels: Labels, { base, mine, theirs }: Versions<unknown>): unknown {
  const merged: Record<string, unknown> = isRecord(theirs) ? { ...theirs } : {};
  for (const [name, label] of Object.entries(labels)) {
    const versions = {
      base: fieldOf(base, name),
      mine: fieldOf(mine, name),
      theirs: fieldOf(theirs, name),
    };
    if (isRecord(label)) merged[name] = mergeRecords(label, versions);
    else if (!isSameValue(versions.mine, versions.base)) merged[name] = versions.mine;
  }
  return merged;
}

/**
 * Merges two versions by field: one that only one side has changed is taken from it, and mine wins
 * where both have.
 */
export function mergeFields<Values extends object>(
  labels: FieldLabels<Values>,
  versions: Versions<Values>,
): Values {
  // The labels have every field of the values, and each is taken from one of two values.
  return mergeRecords({ ...labels }, versions) as Values;
}
