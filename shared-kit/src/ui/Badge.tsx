import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './Badge.module.css';

export type Tone = 'neutral' | 'primary' | 'accent' | 'danger' | 'info';

export type BadgeProps = {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
};

/** A short word about a thing: its status, its level, 'New'. It is not pressed; see `Chip`. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
