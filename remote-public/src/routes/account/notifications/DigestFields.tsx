import { useMemo } from 'react';
import type { NotificationPreferences } from 'shared-kit/contract';
import { Field, Select, useHydrated } from 'shared-kit/ui';
import styles from './page.module.css';

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

/** All time zones that the browser knows, and the one that is set, which may have another spelling. */
function listZones(current: string) {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), current]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

type Times = Pick<NotificationPreferences, 'timeZone' | 'digestHour' | 'digestDay'>;

/** When daily and weekly mails come. */
export function DigestFields({ preferences }: { preferences: Times }) {
  const { timeZone, digestHour, digestDay } = preferences;
  const isHydrated = useHydrated();
  const zone =
    timeZone ?? (isHydrated ? new Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC');
  const zones = useMemo(() => listZones(zone), [zone]);
  return (
    <fieldset className={styles.digest}>
      <legend>Daily and weekly emails</legend>
      <p className={styles.note}>
        They have what you have not seen yet. When there is nothing new, there is no email.
      </p>
      <div className={styles.times}>
        <Field name="digestHour" label="Time">
          <Select name="digestHour" defaultValue={String(digestHour)} options={HOURS} />
        </Field>
        <Field name="digestDay" label="Day of weekly emails">
          <Select name="digestDay" defaultValue={String(digestDay)} options={DAYS} />
        </Field>
        <Field name="timeZone" label="Time zone">
          <Select key={zone} name="timeZone" defaultValue={zone} options={zones} />
        </Field>
      </div>
    </fieldset>
  );
}
