import { useEffect, useRef } from 'react';
import { useQuery } from 'shared-kit/client/query';
import { DateTimeField } from 'shared-kit/ui/date-time-field';
import { SelectField, useController, useFieldError, useWatch } from 'shared-kit/ui/form';

import { describeReplacement, type HeroValues } from './hero-values';
import { publishedHeroQuery } from './queries';
import styles from './HeroFields.module.css';

const VARIANTS = [
  { value: 'A', label: 'A' },
  { value: 'B', label: 'B' },
];
const STATUSES = [
  { value: 'draft', label: 'Draft' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
];

export interface PublicationFieldsProps {
  /** The hero's own id; undefined for a new one. */
  id?: string | undefined;
}

/** Who sees the hero and since when, and which one it replaces. */
export function PublicationFields({ id }: PublicationFieldsProps) {
  const status = useWatch<HeroValues, 'status'>({ name: 'status' });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        <SelectField
          name="variant"
          label="Variant"
          hint="Half of the visitors see A, the others B."
          options={VARIANTS}
        />
        <SelectField name="status" label="Status" options={STATUSES} />
      </div>
      {status === 'scheduled' && <PublishAtField />}
      {status !== 'draft' && <ReplacementNote id={id} isScheduled={status === 'scheduled'} />}
    </div>
  );
}

function PublishAtField() {
  const field = useController<HeroValues, 'publishAt'>({ name: 'publishAt' }).field;
  const group = useRef<HTMLDivElement>(null);
  // A failed validation moves the focus here.
  useEffect(() => field.ref({ focus: () => group.current?.querySelector('input')?.focus() }));
  return (
    <div ref={group}>
      <DateTimeField
        label="Publish time"
        required
        value={field.value}
        onChange={field.onChange}
        error={useFieldError('publishAt')}
      />
    </div>
  );
}

function ReplacementNote({ id, isScheduled }: PublicationFieldsProps & { isScheduled: boolean }) {
  const variant = useWatch<HeroValues, 'variant'>({ name: 'variant' });
  const { data, isError } = useQuery(publishedHeroQuery(variant));
  if (data === undefined && !isError) return null;
  return (
    <p className={styles.note} role="status">
      {data && data._id === id
        ? `The home page shows this hero as variant ${variant}.`
        : describeReplacement(
            variant,
            data,
            isScheduled ? 'At that time it replaces' : 'When it is saved it replaces',
          )}
    </p>
  );
}
