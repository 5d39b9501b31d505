import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './control.module.css';

export type TextareaProps = ComponentPropsWithRef<'textarea'> & {
  /** Shows a character count out of this number. It does not limit; `maxLength` does. */
  counter?: number | undefined;
};

/** A multi-line text control that grows with its text. */
export function Textarea({ className, counter, onChange, ref, rows = 4, ...rest }: TextareaProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const attach = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  // After every render: resetting a form changes the element without an event. Only to another length:
  // even one that changes nothing is an update to come, and after fifty commits that each leave one,
  // as when somebody types on a busy machine, React takes it for an endless loop and drops the text.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the condition ends it.
  useEffect(() => {
    const current = area.current?.value.length ?? 0;
    if (current !== length) setLength(current);
  });
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  const control = (
    <textarea
      dir="auto"
      {...rest}
      {...useFieldControl(rest)}
      ref={attach}
      rows={rows}
      onChange={change}
      className={classNames(styles.control, styles.textarea, className)}
    />
  );
  if (counter === undefined) return control;
  return (
    <div className={styles.counted}>
      {control}
      <span className={styles.counter} data-over={length > counter || undefined}>
        {length}/{counter}
      </span>
    </div>
  );
}
