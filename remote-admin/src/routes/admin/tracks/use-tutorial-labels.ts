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
  /** Remembers what a search has found, and of the earlier ones those in `usedIds`. */
  learn: (found: readonly TutorialLabel[], usedIds: readonly string[]) => void;
}

/** The titles of the tutorials in a form: `known` ones, and those found since. */
export function useTutorialLabels(known: readonly TutorialLabel[]): TutorialLabels {
  const [found, setFound] = useState<readonly TutorialLabel[]>([]);
  const byId = useMemo(
    () => new Map([...found, ...known].map((label) => [label._id, label])),
    [found, known],
  );
  const titleOf = useCallback((id: string) => byId.get(id)?.title ?? 'Another tutorial', [byId]);
  const learn = useCallback((labels: readonly TutorialLabel[], usedIds: readonly string[]) => {
    setFound((before) => [...before.filter(({ _id }) => usedIds.includes(_id)), ...labels]);
  }, []);
  return { byId, titleOf, learn };
}
