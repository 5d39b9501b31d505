import { useEffect, useRef } from 'react';
import { DateTimeField } from 'shared-kit/ui/date-time-field';
import { useController, useFieldError } from 'shared-kit/ui/form';
import type { ChallengeValues } from './challenge-values';

interface TimeFieldProps {
  name: 'opensAt' | 'closesAt';
  label: string;
}

/** A time of the form, in the zone of whoever sets it. */
export function TimeField({ name, label }: TimeFieldProps) {
  const { field } = useController<ChallengeValues, typeof name>({ name });
  const group = useRef<HTMLDivElement>(null);
  // A failed validation moves the focus here.
  useEffect(() => field.ref({ focus: () => group.current?.querySelector('input')?.focus() }));
  return (
    <div ref={group}>
      <DateTimeField
        label={label}
        value={field.value}
        onChange={field.onChange}
        error={useFieldError(name)}
      />
    </div>
  );
}
