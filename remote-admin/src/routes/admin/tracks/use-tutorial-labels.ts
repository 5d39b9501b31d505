import { useCallback, useMemo, useState } from 'react';

/** What the form shows of a tutorial. */
export interface TutorialLabel {
  _id: string;
  title: string;
  status: string;
}

export interface TutorialLabels {
  byId: ReadonlyMap<string, TutorialLabel>;
  titleOf: (id: string) => string;
  /** Remembers what was found. */
  learn: (found: readonly TutorialLabel[]) => void;
}

const NONE: readonly TutorialLabel[] = [];

/** The titles of the tutorials in a form: `known` ones, and those found since. */
export function useTutorialLabels(known = NONE): TutorialLabels {
  const [found, setFound] = useState(NONE);
  const byId = useMemo(
    () => new Map([...found, ...known].map((label) => [label._id, label])),
    [found, known],
  );
  const titleOf = useCallback((id: string) => byId.get(id)?.title ?? 'Another tutorial', [byId]);
  const learn = useCallback(
    (labels: readonly TutorialLabel[]) => setFound((before) => [...before, ...labels]),
    [],
  );
  return { byId, titleOf, learn };
}
