/** The values of a form: those it was opened with, and those it had at last. */
interface Unsaved {
  base: unknown;
  mine: unknown;
}

/** In characters. A larger field, such as a picture, is left out if the whole is refused. */
const LARGE_FIELD = 100_000;

const keyOf = (userId: string, path: string) => `unsaved:${userId}:${path}`;

const withoutLargeFields = (values: unknown) =>
  Object.fromEntries(
    Object.entries(values ?? {}).filter(
      ([, value]) => (JSON.stringify(value) ?? '').length < LARGE_FIELD,
    ),
  );

function store(key: string, unsaved: Unsaved): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(unsaved));
    return true;
  } catch {
    // The storage is full or disabled.
    return false;
  }
}

/** Stores them in this tab, as far as there is space. */
export function writeUnsaved(userId: string, path: string, { base, mine }: Unsaved): void {
  const key = keyOf(userId, path);
  if (!store(key, { base, mine })) store(key, { base, mine: withoutLargeFields(mine) });
}

/** Takes them out of the storage; null if there are none. */
export function readUnsaved(userId: string, path: string): Unsaved | null {
  try {
    const key = keyOf(userId, path);
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    const isUnsaved = typeof stored === 'object' && stored !== null;
    return isUnsaved && 'base' in stored && 'mine' in stored ? stored : null;
  } catch {
    return null;
  }
}
