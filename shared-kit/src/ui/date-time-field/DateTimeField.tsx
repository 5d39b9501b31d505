import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Field, Input, Select, formatDate } from 'shared-kit/ui';
import { resolveWallTime, toWallTime, type ResolvedWallTime } from './wall-time';
import styles from './DateTimeField.module.css';

export { resolveWallTime, toWallTime, type ResolvedWallTime };

export type DateTimeFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** A UTC ISO date-time, or null while there is none. */
  value: string | null;
  onChange: (iso: string | null) => void;
  /** The zone the time is entered in at first, an IANA name; default the browser's own. */
  defaultTimeZone?: string | undefined;
};

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

function timeZoneOptions(current: string) {
  const zones = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

/**
 * A date and time as the clocks of a chosen time zone show it, given back in UTC. Times that a
 * change of the clocks skips or repeats are explained, and either of a repeated one can be chosen.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hint, error, required, value, onChange, defaultTimeZone } = props;
  const [timeZone, setTimeZone] = useState(() => defaultTimeZone ?? browserTimeZone());
  const [wallTime, setWallTime] = useState(() => (value ? toWallTime(value, timeZone) : ''));
  const [reported, setReported] = useState(value);
  const groupId = useId();
  // A value set by the parent replaces the wall time; a value that was entered here does not.
  if (value !== reported) {
    setReported(value);
    setWallTime(value ? toWallTime(value, timeZone) : '');
  }

  const report = (iso: string | null) => {
    setReported(iso);
    onChange(iso);
  };
  const change = (nextWallTime: string, nextTimeZone: string) => {
    setWallTime(nextWallTime);
    setTimeZone(nextTimeZone);
    report(resolveWallTime(nextWallTime, nextTimeZone)?.iso ?? null);
  };
  const resolved = resolveWallTime(wallTime, timeZone);
  return (
    <div role="group" aria-labelledby={groupId} className={styles.group}>
      <span id={groupId} hidden>
        {label}
      </span>
      <Field label={label} hint={hint} error={error} required={required}>
        <Input
          type="datetime-local"
          value={wallTime}
          onChange={({ target }) => change(target.value, timeZone)}
        />
      </Field>
      <Field label="Time zone">
        <Select
          options={timeZoneOptions(timeZone)}
          value={timeZone}
          onChange={({ target }) => change(wallTime, target.value)}
        />
      </Field>
      {resolved?.kind === 'overlap' && (
        <Field label="Which of the two">
          <Select
            value={value ?? resolved.iso}
            options={[
              { value: resolved.iso, label: `First: ${formatDate(resolved.iso, 'time')}` },
              {
                value: resolved.laterIso,
                label: `Second: ${formatDate(resolved.laterIso, 'time')}`,
              },
            ]}
            onChange={({ target }) => report(target.value)}
          />
        </Field>
      )}
      <p role="status" className={styles.note}>
        {resolved && explain(resolved, value ?? resolved.iso, wallTime, timeZone)}
      </p>
    </div>
  );
}

function explain(resolved: ResolvedWallTime, iso: string, wallTime: string, timeZone: string) {
  const inUtc = formatDate(iso, 'time');
  const zone = timeZone.replaceAll('_', ' ');
  const time = wallTime.slice(11, 16);
  if (resolved.kind === 'gap') {
    const used = toWallTime(resolved.iso, timeZone).slice(11);
    return `The clocks in ${zone} skip ${time} on this day. It will be ${used} (${inUtc}).`;
  }
  if (resolved.kind === 'overlap') return `The clocks in ${zone} show ${time} twice. ${inUtc}`;
  return timeZone === 'UTC' ? '' : inUtc;
}
