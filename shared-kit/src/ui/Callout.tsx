import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Callout.module.css';

export type CalloutProps = {
  title?: ReactNode;
  tone?: 'accent' | 'primary' | 'neutral' | undefined;
  children: ReactNode;
};

/** A note beside the text, with a coloured corner like a commented cell. */
export function Callout({ title, tone = 'accent', children }: CalloutProps) {
  return (
    <div role="note" className={classNames(styles.callout, styles[tone])}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
