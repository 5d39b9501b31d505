import { useState } from 'react';
import { Input, Select } from 'shared-kit/ui';
import { Switch } from 'shared-kit/ui/choices';
import { canBeLeftOut, MAX_TEXT, parseControl } from './control-values';
import type { Control, ControlValue, PropDescription } from './prop-specs';

export interface PropControlProps {
  /** The accessible name. */
  label: string;
  prop: PropDescription;
  control: Control;
  value: ControlValue;
  onChange: (value: ControlValue) => void;
}

/** The field that changes a prop by hand. */
export function PropControl({ label, prop, control, value, onChange }: PropControlProps) {
  if (control.kind === 'switch') {
    return <Switch label={label} checked={value === true} onChange={onChange} />;
  }
  if (control.kind === 'select') {
    const options = control.options.map((option) => ({
      value: String(option),
      label: option === '' ? '(empty)' : String(option),
    }));
    return (
      <Select
        size="small"
        aria-label={label}
        options={canBeLeftOut(prop) ? [{ value: '', label: 'Not set' }, ...options] : options}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(parseControl(prop, target.value) ?? null)}
      />
    );
  }
  if (control.kind === 'number') {
    return <NumberControl {...{ label, prop, control, value, onChange }} />;
  }
  return (
    <Input
      aria-label={label}
      autoComplete="off"
      maxLength={MAX_TEXT}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type NumberControlProps = PropControlProps & { control: Extract<Control, { kind: 'number' }> };

/** Shows what is typed even while that is no valid number. */
function NumberControl({ label, prop, control, value, onChange }: NumberControlProps) {
  const [typed, setTyped] = useState(String(value ?? ''));
  const [reported, setReported] = useState(value);
  // A value set elsewhere, by Reset or a link, replaces what was typed.
  if (value !== reported) {
    setReported(value);
    setTyped(String(value ?? ''));
  }
  return (
    <Input
      type="number"
      aria-label={label}
      autoComplete="off"
      min={control.min}
      max={control.max}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const next = parseControl(prop, target.value);
        if (next === undefined) return;
        setReported(next);
        onChange(next);
      }}
    />
  );
}
