import { useState } from 'react';
import { splitTags } from 'shared-kit/contract/constants';
import { Field, Input, Textarea } from 'shared-kit/ui';
import type { FormFieldProps } from 'shared-kit/ui/form';
import { useTextList } from './text-list';

export interface ListFieldProps extends FormFieldProps {
  /** How the items are entered: one per line, or with commas between them. */
  separator: 'line' | 'comma';
}

const SEPARATORS = {
  line: { split: (text: string) => text.split('\n'), join: '\n' },
  comma: { split: splitTags, join: ', ' },
};

/** A list of texts in one field: each is trimmed, and empty ones are dropped. */
export function ListField({ name, label, hint, required, separator }: ListFieldProps) {
  const { ref, items, error, onChange, onBlur } = useTextList(name);
  const [typed, setTyped] = useState('');
  const { split, join } = SEPARATORS[separator];
  const parse = (text: string) =>
    split(text)
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const control = {
    ref,
    name,
    // As it was typed, unless the form was reset to something else since.
    value: parse(typed).join(join) === items.join(join) ? typed : items.join(join),
    onBlur,
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setTyped(value);
      onChange(parse(value));
    },
  };
  return (
    <Field label={label} hint={hint} required={required} error={error}>
      {separator === 'line' ? <Textarea {...control} /> : <Input {...control} />}
    </Field>
  );
}
