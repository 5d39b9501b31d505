import { useEffect, useRef, useState } from 'react';
import { useKeptValues, type UseFormReturn } from 'shared-kit/ui/form';
import type { Submission } from '../../features/submission/guest-form';
import { keep, readKept } from './kept-submission';

/** Longer texts (they hold pictures) are kept when the typing pauses: writing them takes time. */
const AT_ONCE = 100_000;

/** Keeps the guest's form in this browser. Returns how often it was filled anew from outside. */
export function useKept<Output>(form: UseFormReturn<Submission, unknown, Output>): number {
  const [filled, setFilled] = useState(0);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);
  const read = () => {
    const kept = readKept();
    if (Object.keys(kept).length > 0) setFilled((count) => count + 1);
    return kept;
  };
  useKeptValues(form, read, (values) => {
    clearTimeout(later.current);
    if ((values.content?.length ?? 0) <= AT_ONCE) keep(values);
    else later.current = setTimeout(() => keep(values), 500);
  });
  return filled;
}
