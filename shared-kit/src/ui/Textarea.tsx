import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import styles from './control.module.css';

export type TextareaProps = ComponentPropsWithRef<'textarea'> & {
  /** Shows how many of this many characters are used. It informs; `maxLength` is what limits. */
  counter?: number | undefined;
};

/** A text control of several lines, growing with what is typed. */
export function Textarea({ className, counter, onChange, ref, rows = 4, ...rest }: TextareaProps) {
  const area = useRef<HTMLTextAreaElement | null>(null);
  const attach = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  // After every render, not on typing alone: a form that is reset writes to the element itself.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- it settles: the same length again changes nothing.
  useEffect(() => setLength(area.current?.value.length ?? 0));
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.target.value.length);
    onChange?.(event);
  };
  const control = (
    <textarea
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
