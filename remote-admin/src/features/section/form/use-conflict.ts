import { useRef, useState } from 'react';
import { ApiError } from 'shared-kit/client';

/** A schema of the contract, loaded when it is needed (`contractSchema`). */
export type VersionSchema<Version> = () => Promise<{
  safeParse: (value: unknown) => { data?: Version | undefined };
}>;

/** The value if it matches the schema; null otherwise, or if the schema cannot be loaded. */
export async function toValidated<Version>(
  schema: VersionSchema<Version>,
  value: unknown,
): Promise<Version | null> {
  const loaded = await schema().catch(() => null);
  return loaded?.safeParse(value).data ?? null;
}

/** A save that was rejected because somebody else had saved before. */
export interface Conflict<Version, Values> {
  /** What the form was opened with, or has saved since. */
  base: Version;
  mine: Values;
  theirs: Version;
}

export interface ConflictState<Version, Values> {
  /** The latest version that the page has fetched. */
  latest: Version;
  /** The version that the form is based on. */
  getBase: () => Version;
  /** Null unless the latest save was rejected as stale. */
  conflict: Conflict<Version, Values> | null;
  /**
   * Sends with the revision the form is based on. Resolves to what was saved, or to null if nothing
   * was: if the save was stale there is a `conflict`. Any other error is thrown.
   */
  save: (
    mine: Values,
    send: (ifMatch: number) => Promise<Version | null>,
  ) => Promise<Version | null>;
  /** Bases the form on another version, which the next save overwrites. */
  rebase: (version: Version) => void;
}

/**
 * The revision that a form is based on. A stale save (412) becomes a `conflict`, which `StaleNotice`
 * shows. `schema` is that of the API's `current` in the response.
 */
export function useConflict<Version extends { revision: number }, Values>(
  latest: Version,
  schema: VersionSchema<Version>,
  onConflict?: (theirs: Version) => void,
): ConflictState<Version, Values> {
  const [conflict, setConflict] = useState<Conflict<Version, Values> | null>(null);
  // Read only by events: the save that follows `rebase` comes before the page has rendered again.
  const base = useRef(latest);

  const rebase = (version: Version) => {
    base.current = version;
    setConflict(null);
  };
  return {
    latest,
    getBase: () => base.current,
    conflict,
    save: async (mine, send) => {
      try {
        const saved = await send(base.current.revision);
        if (saved !== null) rebase(saved);
        return saved;
      } catch (error) {
        const isStale = error instanceof ApiError && error.status === 412;
        const theirs = isStale ? await toValidated(schema, error.current) : null;
        if (theirs === null) throw error;
        onConflict?.(theirs);
        setConflict({ base: base.current, mine, theirs });
        return null;
      }
    },
    rebase,
  };
}
