import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './StatusDot.module.css';

export type StatusDotProps = {
  tone?: 'good' | 'waiting' | 'bad' | 'off' | undefined;
  /** The status in words; the dot alone says nothing to those who do not see its colour. */
  children: ReactNode;
};

/** A coloured square and the status it stands for. */
export function StatusDot({ tone = 'good', children }: StatusDotProps) {
  return <span className={classNames(styles.status, styles[tone])}>{children}</span>;
}
