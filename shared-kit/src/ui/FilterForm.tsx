import type { ReactNode } from 'react';
import { Button } from './Button';

export interface FilterFormProps {
  /** The page whose list is filtered. */
  action: string;
  className?: string | undefined;
  /**
   * Filters without a field of their own in it: the search text, a chip that is pressed. Left out, the
   * form has chips only, and needs no button.
   */
  keep?: readonly (readonly [name: string, value: string | null])[];
  children: ReactNode;
}

/**
 * Filters of a list. A script changes the list at once; without one, they are sent as a form, whose
 * button is there only then.
 */
export function FilterForm({ action, className, keep, children }: FilterFormProps) {
  return (
    <form action={action} className={className}>
      {children}
      {keep && (
        <noscript>
          {keep.map(([name, value]) =>
            value ? <input key={name + value} type="hidden" name={name} value={value} /> : null,
          )}
          <Button type="submit" size="small">
            Apply
          </Button>
        </noscript>
      )}
    </form>
  );
}
