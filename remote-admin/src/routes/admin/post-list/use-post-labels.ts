import { useCallback, useMemo, useState } from 'react';

/** What the form shows of a post. */
export interface PostLabel {
  _id: string;
  title: string;
  /** Published, unless it says otherwise. */
  status?: string;
}

export interface PostLabels {
  byId: ReadonlyMap<string, PostLabel>;
  titleOf: (id: string) => string;
  /** Remembers what was found. */
  learn: (found: readonly PostLabel[]) => void;
}

const NONE: readonly PostLabel[] = [];

/** The titles of the posts in a form: `known` ones, and those found since. */
export function usePostLabels(known = NONE): PostLabels {
  const [found, setFound] = useState(NONE);
  const byId = useMemo(
    () => new Map([...found, ...known].map((label) => [label._id, label])),
    [found, known],
  );
  const titleOf = useCallback((id: string) => byId.get(id)?.title ?? 'Another post', [byId]);
  const learn = useCallback(
    (labels: readonly PostLabel[]) => setFound((before) => [...before, ...labels]),
    [],
  );
  return { byId, titleOf, learn };
}
