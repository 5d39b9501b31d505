import { useEffect } from 'react';
import { useFormContext } from 'shared-kit/ui/form';

/** Focuses a field of the enclosing form when an editor opens. */
export function FocusOnMount({ name }: { name: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(name), [setFocus, name]);
  return null;
}
