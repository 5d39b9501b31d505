import { useEffect, useRef, useState } from 'react';
import type { ChangeEvent, ComponentPropsWithRef } from 'react';
import { countGraphemes, maxCodeUnits } from 'shared-kit/contract/constants';
import { classNames } from './class-names';
import { useFieldControl } from './field-context';
import { limitControl } from './limit-input';
import styles from './control.module.css';

export type TextareaProps = ComponentPropsWithRef<'textarea'> & {
  /** Shows a count of characters out of this number. It does not limit. */
  counter?: number | undefined;
  /** The most characters that can be typed, as people count them. */
  maxLength?: number | undefined;
};

/** A multi-line text control that grows with its text. */
export function Textarea(props: TextareaProps) {
  const { className, counter, maxLength, onChange, ref, rows = 4, ...rest } = props;
  const area = useRef<HTMLTextAreaElement | null>(null);
  const attach = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (typeof ref === 'function') return ref(element);
    if (ref) ref.current = element;
  };
  const count = (text: string) => (counter === undefined ? 0 : countGraphemes(text));
  const [length, setLength] = useState(() => count(String(rest.value ?? rest.defaultValue ?? '')));
  // After every render: resetting a form changes the element without an event. Only to another length:
  // even one that changes nothing is an update to come, and after fifty commits that each leave one,
  // as when somebody types on a busy machine, React takes it for an endless loop and drops the text.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the condition ends it.
  useEffect(() => {
    const current = count(area.current?.value ?? '');
    if (current !== length) setLength(current);
  });
  const previous = useRef(String(rest.value ?? rest.defaultValue ?? ''));
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { target, nativeEvent } = event;
    // A word that is being composed is not to be touched.
    const isComposed = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    if (maxLength !== undefined && !isComposed) limitControl(target, previous.current, maxLength);
    previous.current = target.value;
    setLength(count(event.target.value));
    onChange?.(event);
  };
  const control = (
    <textarea
      dir="auto"
      {...rest}
      {...useFieldControl(rest)}
      ref={attach}
      rows={rows}
      maxLength={maxLength && maxCodeUnits(maxLength)}
      onChange={change}
      className={classNames(styles.control, styles.textarea, className)}
    />
  );
  if (counter === undefined) return control;
  return (
    <div className={styles.counted}>
      {control}
      <span className={styles.counter} data-over={length > counter || undefined}>
        {`${length}/${counter}`}
      </span>
    </div>
  );
}
