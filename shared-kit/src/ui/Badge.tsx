import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { TextSlot } from './TextSlot';
import styles from './Badge.module.css';
import dotStyles from './StatusDot.module.css';

export type Tone = 'neutral' | 'primary' | 'accent' | 'danger' | 'info';

export type BadgeProps = {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
};

/** A short label: a status, a level, 'New'. For one that can be pressed, `Chip`. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      <TextSlot>{children}</TextSlot>
    </span>
  );
}

export type StatusDotProps = {
  tone?: 'success' | 'pending' | 'danger' | 'neutral' | undefined;
  /** The status as text: the colour alone would not be accessible. */
  children: ReactNode;
};

/** A coloured square before a status. */
export function StatusDot({ tone = 'success', children }: StatusDotProps) {
  return <span className={classNames(dotStyles.status, dotStyles[tone])}>{children}</span>;
}
